import { execFile } from "node:child_process";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { releaseNotes, requireRecordedDesk } from "./release/changelog.ts";
import { checksumLine } from "./release/checksums.ts";
import { buildDeb } from "./release/deb.ts";
import { pack, packageNames } from "./release/pack.ts";
import { sbomFile } from "./release/sbom.ts";
import { writeServerFolder } from "./release/server-folder.ts";
import { releaseVersion, root } from "./release/workspace.ts";

const help = `Packs what is published into release/: npm run release -- [--deb | --folder=PATH]

sidedesk (the server, its pages and migrations), its Node for this platform, and the packages for platforms, each as the
tarball that \`npm publish\` takes. All have the version of package.json; \`npm version\` sets it. Beside them: SHA256SUMS, what the
server contains (CycloneDX), and the version's section of CHANGELOG.md as RELEASE_NOTES.md.

  --deb           the Debian package as well, for this machine's architecture (needs dpkg-deb)
  --folder=PATH   only the server with its dependencies and its Node, ready to run, into this folder`;

const { values: options } = parseArgs({
  options: {
    deb: { type: "boolean", default: false },
    folder: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

async function release(): Promise<void> {
  const version = await releaseVersion();
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
  const notes = releaseNotes(changelog, version);
  requireRecordedDesk(changelog, version);
  const folder = join(root, "release");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const sums: string[] = [];
  const add = async (file: string) => {
    sums.push(await checksumLine(file));
    console.log(`${basename(file)}  ${((await stat(file)).size / 2 ** 20).toFixed(1)} MB`);
  };
  for (const name of packageNames) await add(await pack(name, folder));
  if (options.deb) await add(await buildDeb(folder));
  const sbom = join(folder, `sidedesk-${version}.cdx.json`);
  await writeFile(sbom, await sbomInPackage(join(folder, `sidedesk-${version}.tgz`)));
  await add(sbom);
  await writeFile(join(folder, "RELEASE_NOTES.md"), notes);
  await writeFile(join(folder, "SHA256SUMS"), sums.join(""));
}

/** The file that the package has, so that both are the same. */
async function sbomInPackage(tarball: string): Promise<string> {
  const { stdout } = await promisify(execFile)("tar", ["-xzOf", tarball, `package/${sbomFile}`], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

if (options.help) console.log(help);
else if (options.folder) await writeServerFolder(resolve(options.folder));
else await release();
