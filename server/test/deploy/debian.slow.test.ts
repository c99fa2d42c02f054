import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { buildDeb } from "../../../scripts/release/deb.ts";
import { readConfig } from "../../src/config.ts";
import { resolveEnvironment } from "../../src/environment.ts";
import { version } from "../../src/version.ts";

const run = promisify(execFile);
const has = (program: string) => existsSync(`/usr/bin/${program}`);

describe("the Debian package", { skip: !has("dpkg-deb") && "there is no dpkg-deb" }, () => {
  let folder: string;
  let deb: string;
  let tree: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-debian-"));
    deb = await buildDeb(folder, { compression: ["-Znone"] });
    tree = join(folder, "tree");
    await run("dpkg-deb", ["--raw-extract", deb, tree]);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("every file belongs to root, and no other user can write it or gains rights by it", async () => {
    const { stdout } = await run("dpkg-deb", ["--contents", deb], { maxBuffer: 2 ** 24 });
    const lines = stdout.trimEnd().split("\n");
    assert.ok(lines.length > 1_000);
    const allowed = /^(l.{9}|[d-]rw[x-]r-[x-]r-[x-]) root\/root /;
    assert.deepEqual(
      lines.filter((line) => !allowed.test(line)),
      [],
    );
  });

  test("its program runs by its own Node, without the repository", async () => {
    const program = join(tree, "usr/lib/sidedesk/bin");
    const { stdout } = await run(join(program, "node"), [join(program, "sidedesk.mjs"), "--version"], {
      cwd: "/",
      env: {},
    });
    assert.equal(stdout.trim(), version);
  });

  test("an upgrade keeps the administrator's settings, and the scripts are valid", async () => {
    const conffiles = await readFile(join(tree, "DEBIAN/conffiles"), "utf8");
    assert.equal(conffiles, "/etc/sidedesk/sidedesk.env\n");
    for (const script of ["DEBIAN/postinst", "DEBIAN/prerm", "DEBIAN/postrm", "usr/bin/sidedesk"])
      await run("sh", ["-n", join(tree, script)]);
  });

  test("the desk accepts the settings file, and every example in it", async () => {
    const text = await readFile(join(tree, "etc/sidedesk/sidedesk.env"), "utf8");
    const all = join(folder, "all.env");
    await writeFile(all, text.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
    const config = readConfig({ dataDir: "data" }, resolveEnvironment({}, all));
    assert.equal(config.dataDir, "/var/lib/sidedesk");
    assert.equal(config.host, "127.0.0.1");
  });

  test("systemd accepts the unit, and rates its exposure at 3 or less", {
    skip: !has("systemd-analyze") && "there is no systemd-analyze",
  }, async () => {
    const unit = await readFile(join(tree, "usr/lib/systemd/system/sidedesk.service"), "utf8");
    const copy = join(folder, "sidedesk.service");
    // The program must be there.
    await writeFile(copy, unit.replace("=/usr/bin/sidedesk", `=${tree}/usr/bin/sidedesk`));
    const { stderr } = await run("systemd-analyze", ["verify", "--man=no", copy]);
    assert.doesNotMatch(stderr, /sidedesk/);
    await run("systemd-analyze", ["security", "--offline=true", "--threshold=30", copy]);
  });
});
