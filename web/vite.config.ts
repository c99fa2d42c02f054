import { readFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";

const here = import.meta.dirname;
const target = "es2023";
const desk = process.env.PUBLIC_URL ?? "http://127.0.0.1:8080";

/** Paths that the dev server proxies to the desk: the API, and the pages outside the application. */
const besides = [
  "/api",
  "/pages",
  "/desk/sign-in",
  "/desk/password",
  "/desk/frame",
  "/desk/manifest.webmanifest",
  "/setup",
  "/t/",
  "/docs",
  "/openapi.json",
  "/openapi/",
  "/favicon.ico",
];

/**
 * The one script that blocks the first paint. It is no module, because modules run later, and has no imports.
 */
function bootScript(): Plugin {
  const name = "boot.js";
  return {
    name: "boot",
    async buildStart() {
      if (this.environment.mode === "build")
        this.emitFile({ type: "asset", name, source: await buildBootScript() });
    },
    transformIndexHtml: {
      order: "post",
      async handler(_, { bundle = {} }) {
        const built = Object.values(bundle).find(
          (file) => file.type === "asset" && file.names.includes(name),
        );
        const script = built
          ? { attrs: { src: `/desk/${built.fileName}` } }
          : { children: await buildBootScript() };
        return [{ tag: "script", ...script, injectTo: "head-prepend" }];
      },
    },
  };
}

async function buildBootScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(here, "desk/boot.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

/**
 * Few chunks, one per use. By default the bundler splits code that screens share into many chunks: forty
 * requests before a list was usable.
 */
const together = {
  first: { tags: ["$initial" as const], priority: 4 },
  // Components that at least six chunks would share; others load with the screen that needs them.
  // A ticket has no use for date fields.
  ui: { test: /\/desk\/components\/ui\/(?!dates\/|form\/fields\/date-field)/, minShareCount: 6, priority: 3 },
  "around-the-list": { test: /\/app\/queue-tools-chunk\.ts$/, priority: 2 },
  ticket: { test: /\/screens\/ticket\/open-ticket\.tsx$/, priority: 1 },
};

/** Preloads what surrounds each list, after the scripts that draw it. */
function aroundTheListSoon(): Plugin {
  const wanted = ["ui", "around-the-list"];
  return {
    name: "around-the-list-soon",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        return Object.values(bundle)
          .filter((file) => file.type === "chunk" && wanted.includes(file.name))
          .map(({ fileName }) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "modulepreload",
              crossorigin: true,
              href: `/desk/${fileName}`,
              fetchpriority: "low",
            },
          }));
      },
    },
  };
}

const styles = join(here, "styles");

/** Files that the page names before any script or style does. The browser would load the typeface only once it draws text. */
const early = [
  {
    file: "inter-latin.woff2",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true },
  },
  { file: "logo.svg", attrs: { rel: "icon", type: "image/svg+xml" } },
  { file: "logo-180.png", attrs: { rel: "apple-touch-icon" } },
];

/** Pictures that the manifest names (service-worker/manifest.ts). */
const manifestIcons = ["logo-192.png", "logo-512.png", "logo-maskable-512.png"];

function earlyFiles(): Plugin {
  return {
    name: "early-files",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      for (const file of [...early.map(({ file }) => file), ...manifestIcons])
        this.emitFile({ type: "asset", name: file, source: await readFile(join(styles, file)) });
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const built = Object.values(bundle ?? {}).filter((one) => one.type === "asset");
        const manifest = {
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "manifest", href: "/desk/manifest.webmanifest" },
        };
        const files = early.map(({ file, attrs }) => {
          const path =
            built.find(({ names }) => names.includes(file))?.fileName ?? `@fs${join(styles, file)}`;
          return { tag: "link", injectTo: "head" as const, attrs: { ...attrs, href: `/desk/${path}` } };
        });
        return [...files, manifest];
      },
    },
  };
}

/**
 * Only in development: every component in every state at /desk/components, and /desk as the server serves it.
 */
const development: Plugin = {
  name: "development",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url
        ?.replace(/^\/desk\/components\/?($|\?)/, "/desk/component-gallery.html$1")
        .replace(/^\/desk($|\?)/, "/desk/$1");
      next();
    });
  },
};

export default defineConfig({
  root: join(here, "desk"),
  base: "/desk/",
  plugins: [react(), bootScript(), aroundTheListSoon(), earlyFiles(), development],
  logLevel: "warn",
  // Against a running desk: npm run demo, then npm run dev.
  server: { host: "127.0.0.1", proxy: Object.fromEntries(besides.map((path) => [path, desk])) },
  build: {
    emptyOutDir: true,
    target,
    // Its polyfill is for browsers that the desk doesn't support.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Lists the imports of each file: a test checks their sizes.
    manifest: true,
    // The release names the libraries and their licences (scripts/release/third-party.ts).
    license: { fileName: ".vite/license.json" },
    // The first script names all others. Names that are only a hash save a kilobyte.
    rolldownOptions: {
      output: {
        chunkFileNames: "assets/[hash].js",
        codeSplitting: { groups: Object.entries(together).map(([name, group]) => ({ name, ...group })) },
      },
    },
  },
});
