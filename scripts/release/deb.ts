import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { writeServerFolder } from "./server-folder.ts";
import { releaseVersion, root } from "./workspace.ts";

const run = promisify(execFile);
const sources = join(root, "deploy/debian");

/** Where the files of deploy/debian belong. */
const places: Record<string, string> = {
  "sidedesk.sh": "usr/bin/sidedesk",
  "sidedesk.service": "usr/lib/systemd/system/sidedesk.service",
  "sidedesk.env": "etc/sidedesk/sidedesk.env",
  "lintian-overrides": "usr/share/lintian/overrides/sidedesk",
  copyright: "usr/share/doc/sidedesk/copyright",
};
const scripts = ["postinst", "prerm", "postrm"];

export interface DebOptions {
  /** Default: the workspace's. */
  version?: string;
  /** A server folder that is ready; default: a new one. */
  server?: string;
  /** Of dpkg-deb; default: the smallest package. */
  compression?: string[];
}

/** Writes sidedesk_VERSION_ARCH.deb for this machine's architecture into the folder, and resolves with its path. */
export async function buildDeb(folder: string, options: DebOptions = {}): Promise<string> {
  const version = options.version ?? debianVersion(await releaseVersion());
  const architecture = (await run("dpkg", ["--print-architecture"])).stdout.trim();
  const tree = await mkdtemp(join(tmpdir(), "sidedesk-deb-"));
  try {
    await chmod(tree, 0o755);
    const program = join(tree, "usr/lib/sidedesk");
    await mkdir(join(program, ".."), { recursive: true });
    if (options.server) await run("cp", ["-a", options.server, program]);
    else await writeServerFolder(program);
    await placeFiles(tree);
    await writeDocumentation(tree, version);
    await run("chmod", ["-R", "u+rwX,go=rX", tree]);
    await writeControl(tree, version, architecture);
    const deb = join(folder, `sidedesk_${version}_${architecture}.deb`);
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(await changedAt()) };
    await run("dpkg-deb", ["--root-owner-group", ...(options.compression ?? []), "--build", tree, deb], {
      env,
    });
    return deb;
  } finally {
    await rm(tree, { recursive: true });
  }
}

/** For Debian a pre-release comes before its release if it begins with `~`. */
function debianVersion(version: string): string {
  return version.replace("-", "~");
}

async function placeFiles(tree: string): Promise<void> {
  for (const [name, place] of Object.entries(places)) {
    await mkdir(join(tree, place, ".."), { recursive: true });
    await cp(join(sources, name), join(tree, place));
  }
  await chmod(join(tree, "usr/bin/sidedesk"), 0o755);
}

async function writeDocumentation(tree: string, version: string): Promise<void> {
  const documentation = join(tree, "usr/share/doc/sidedesk");
  const maintainer = await maintainerOf();
  const date = new Date((await changedAt()) * 1000).toUTCString().replace("GMT", "+0000");
  const change = `sidedesk (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- ${maintainer}  ${date}\n`;
  const manual = join(tree, "usr/share/man/man1");
  await mkdir(manual, { recursive: true });
  const compressed = {
    [join(documentation, "changelog.gz")]: change,
    [join(documentation, "CHANGELOG.md.gz")]: await readFile(join(root, "CHANGELOG.md")),
    [join(documentation, "running.md.gz")]: await readFile(join(root, "docs/running.md")),
    [join(manual, "sidedesk.1.gz")]: await readFile(join(sources, "sidedesk.1")),
  };
  for (const [path, text] of Object.entries(compressed)) await writeFile(path, gzipSync(text, { level: 9 }));
}

/** Of the last commit, so that the same sources make the same package. */
async function changedAt(): Promise<number> {
  return Number((await run("git", ["log", "-1", "--format=%ct"], { cwd: root })).stdout);
}

async function maintainerOf(): Promise<string> {
  const control = await readFile(join(sources, "control"), "utf8");
  return /^Maintainer: (.*)$/m.exec(control)?.[1] ?? "";
}

async function writeControl(tree: string, version: string, architecture: string): Promise<void> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  const sums: string[] = [];
  let bytes = 0;
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    bytes += (await stat(path)).size;
    const place = relative(tree, path);
    if (!place.startsWith("etc/")) sums.push(`${hash("md5", await readFile(path))}  ${place}\n`);
  }
  const control = (await readFile(join(sources, "control"), "utf8"))
    .replace("@VERSION@", version)
    .replace("@ARCHITECTURE@", architecture)
    .replace("@SIZE@", String(Math.ceil(bytes / 1024)));
  const folder = join(tree, "DEBIAN");
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, "control"), control);
  await writeFile(join(folder, "md5sums"), sums.sort().join(""));
  await writeFile(join(folder, "conffiles"), "/etc/sidedesk/sidedesk.env\n");
  for (const script of scripts) {
    await cp(join(sources, script), join(folder, script));
    await chmod(join(folder, script), 0o755);
  }
}
