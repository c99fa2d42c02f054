import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Ajv } from "ajv";
import { releaseNotes, requireRecordedDesk } from "../../../scripts/release/changelog.ts";
import { sbomFile } from "../../../scripts/release/sbom.ts";
import { stageServer } from "../../../scripts/release/stage-server.ts";
import { version } from "../../src/version.ts";

interface Component {
  name: string;
  version: string;
  purl: string;
  licenses: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface Bom {
  metadata: { component: Component };
  components: Component[];
}

describe("the package of the server", () => {
  let stage: string;
  before(async () => {
    stage = await mkdtemp(join(tmpdir(), "sidedesk-stage-"));
    await stageServer(stage);
  });
  after(() => rm(stage, { recursive: true }));

  const json = async (path: string) => JSON.parse(await readFile(path, "utf8"));
  const sbom = (): Promise<Bom> => json(join(stage, sbomFile));

  test("its bill of materials is CycloneDX, of this version", async () => {
    const library = createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json");
    const schema = (name: string) =>
      json(join(dirname(library), "res/schema", `${name}.SNAPSHOT.schema.json`));
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ["spdx", "jsf-0.82", "cryptography-defs"])
      ajv.addSchema(await schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const validate = ajv.compile(await schema("bom-1.6"));
    const bom = await sbom();
    assert.ok(validate(bom), JSON.stringify(validate.errors));
    const { name, version: own } = bom.metadata.component;
    assert.deepEqual([name, own], ["sidedesk", version]);
  });

  test("each library of the server and of the pages is in it, with its version and licence, and no build tool", async () => {
    const { components } = await sbom();
    assert.deepEqual(
      components.filter(
        ({ version, purl, licenses }) =>
          !version || !purl.endsWith(`@${version}`) || !(licenses[0]?.license?.id ?? licenses[0]?.expression),
      ),
      [],
    );
    const names = new Set(components.map(({ name }) => name));
    const contained = [
      "fastify",
      "pg",
      "@node-rs/argon2",
      "react",
      "@tanstack/react-query",
      "node",
      "postgresql",
    ];
    const drawn = ["@fontsource-variable/inter", "@primer/octicons"];
    for (const name of [...contained, ...drawn, "openssl"]) assert.ok(names.has(name), name);
    for (const name of ["vite", "rolldown", "typescript"]) assert.ok(!names.has(name), name);
  });

  test("it has the licence of each", async () => {
    const { components } = await sbom();
    const texts = await readFile(join(stage, "THIRD_PARTY_LICENSES.txt"), "utf8");
    for (const { name, version } of components) assert.ok(texts.includes(`\n${name} ${version} (`), name);
    assert.match(texts, /Copyright \(c\) Meta Platforms, Inc\. and affiliates\./);
    assert.match(texts, /SIL OPEN FONT LICENSE/i);
    assert.match(texts, /Node\.js is licensed for use as follows/);
  });
});

const changelog = `# Changelog

## 1.1.0 - 2026-12-24

### Added

- Presents.

## [1.0.0] - 2026-12-01

- The first.
`;

test("a version's section of the changelog becomes its release notes", () => {
  assert.equal(releaseNotes(changelog, "1.1.0"), "### Added\n\n- Presents.\n");
  assert.equal(releaseNotes(changelog, "1.0.0"), "- The first.\n");
  assert.throws(() => releaseNotes(changelog, "1.2.0"), /CHANGELOG\.md has nothing below "## 1\.2\.0"/);
  assert.throws(() => releaseNotes("## 1.1.0\n\n## 1.0.0\n\n- x\n", "1.1.0"), /nothing below/);
});

test("a release needs a recorded desk of the version before it", () => {
  assert.throws(() => requireRecordedDesk(changelog, "1.1.0"), /desk-of-1\.0\.0/);
  assert.doesNotThrow(() => requireRecordedDesk(changelog, "1.0.0"));
});
