import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";

const here = import.meta.dirname;
const target = "es2023";
const desk = process.env.PUBLIC_URL ?? "http://127.0.0.1:8080";

/** What the desk itself serves while the pages are being worked on: the calls, and the pages outside the application. */
const besides = [
  "/api",
  "/pages",
  "/desk/sign-in",
  "/desk/password",
  "/desk/frame",
  "/setup",
  "/t/",
  "/docs",
  "/openapi.json",
  "/favicon.ico",
];

/** The one script that the first paint waits for: no module, because those run later, and with all that it needs in itself. */
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
 * What each visit loads, in a file for each occasion: by itself the bundler makes one of whatever some screens have in common, which
 * were forty before a list could be worked with, each another question to the desk.
 */
const together = {
  first: { tags: ["$initial" as const], priority: 4 },
  // The components that at least six chunks would share; the others load with the screen that needs them.
  ui: { test: /\/desk\/components\/ui\//, minShareCount: 6, priority: 3 },
  "around-the-list": { test: /\/app\/queue-tools-chunk\.ts$/, priority: 2 },
  ticket: { test: /\/screens\/ticket\/open-ticket\.tsx$/, priority: 1 },
};

/** Begun with the page, behind what draws it, so that the first script finds it there: what stands around each list. */
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

/** Only while one works on the pages: every component in every state at /desk/components, and /desk as the server serves it. */
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
  plugins: [react(), bootScript(), aroundTheListSoon(), development],
  logLevel: "warn",
  // Against a desk that runs: npm run demo, then npm run dev.
  server: { host: "127.0.0.1", proxy: Object.fromEntries(besides.map((path) => [path, desk])) },
  build: {
    emptyOutDir: true,
    target,
    // Its polyfill is for browsers that the desk does not run in.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Which file needs which others: their sizes are checked.
    manifest: true,
    // The first script names all others: by their hash alone, which is a kilobyte less.
    rolldownOptions: {
      output: {
        chunkFileNames: "assets/[hash].js",
        codeSplitting: { groups: Object.entries(together).map(([name, group]) => ({ name, ...group })) },
      },
    },
  },
});
