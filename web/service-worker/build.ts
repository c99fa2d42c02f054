import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { manifestOf, manifestTexts } from "./manifest.ts";

/**
 * Builds what makes the desk installable, from the finished build of its pages: a manifest per language, and the service worker with the list
 * of files that it stores.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const names = (await readdir(join(folder, "assets"))).sort();
  const addressOf = (name: string) => {
    const file = names.find((file) => file.startsWith(`${name}-`) && file.endsWith(".png"));
    if (!file) throw new Error(`The build has no ${name}.png.`);
    return `/desk/assets/${file}`;
  };
  for (const language of Object.keys(manifestTexts) as (keyof typeof manifestTexts)[])
    await writeFile(
      join(folder, `manifest-${language}.webmanifest`),
      JSON.stringify(manifestOf(language, addressOf)),
    );
  const page = await readFile(join(folder, "index.html"), "utf8");
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error("The page has no module.");
  // Browsers choose one of the pictures themselves, when the desk is installed.
  const files = names.filter((name) => !/^logo-.*\.png$/.test(name)).map((name) => `/desk/assets/${name}`);
  const version = createHash("sha256").update(page).update(files.join("\n")).digest("hex").slice(0, 16);
  const build = { version, files, entry };
  const script = await scriptOf({
    build: JSON.stringify(build),
    icon: JSON.stringify(addressOf("logo-192")),
  });
  await writeFile(join(folder, "service-worker.js"), script);
}

async function scriptOf(define: Record<string, string>): Promise<string> {
  const { build } = await import("vite");
  const output = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "service-worker.ts"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
