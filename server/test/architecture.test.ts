import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import type { Feature } from "../src/features/core/feature.ts";

const source = resolve(import.meta.dirname, "../src");
const files = globSync("**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
const packages = resolve(import.meta.dirname, "../../packages");
const packageFiles = globSync("*/{src,test}/**/*.ts", { cwd: packages });
/** What is published. Tests of all but the embedded PostgreSQL ask a whole desk. */
const shipped = packageFiles.filter(
  (file) => file.startsWith("embedded-postgres/") || !/^[\w-]+\/(test\/|.*\.test\.ts)/.test(file),
);

interface Import {
  from: string;
  to: string;
  /** A type-only import: it does not exist at runtime. */
  isType: boolean;
}

/** Every import between our own files, by their paths below src. */
const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(source, from), "utf8");
  return [
    ...text.matchAll(/^(?:import|export)( type)?[^;"]*?from "(\.[^"]+)"/gm),
    ...text.matchAll(/import( type)?\s*\(?\s*"(\.[^"]+)"/g),
  ].map(([, type, path = ""]) => ({
    from,
    to: relative(source, resolve(dirname(join(source, from)), path)),
    isType: type !== undefined,
  }));
});

function offenders(from: RegExp, isAllowed: (to: string, from: string) => boolean): string[] {
  return imports
    .filter((each) => from.test(each.from) && !isAllowed(each.to, each.from))
    .map((each) => `${each.from} imports ${each.to}`);
}

/** The shared foundation: its own files and the actors. */
const isFoundation = (path: string) => /^features\/core\/(actors\/|values\/)?[^/]+$/.test(path);
const isFeature = (path: string) => /^features\/.+\//.test(path) && !isFoundation(path);

/** The folder of a feature: the nearest parent with a feature.ts. All of core counts as one. */
function featureOf(path: string): string | undefined {
  if (!path.startsWith("features/") || path === "features/features.ts") return undefined;
  if (path.startsWith("features/core/")) return "core";
  let folder = dirname(path);
  while (folder !== "features" && !files.includes(`${folder}/feature.ts`)) folder = dirname(folder);
  return folder.slice("features/".length);
}

test("the import reader finds the imports", () => {
  assert.ok(imports.length > 200, `only ${imports.length} imports found`);
  assert.ok(imports.some(({ from, to }) => from === "app.ts" && to === "http/integration/index.ts"));
});

test("each message of a feature is used", () => {
  const isSentences = (file: string) => /(^|\/)(messages|field-names)\//.test(file);
  const textOf = (file: string) => readFileSync(join(source, file), "utf8");
  const code = files
    .filter((file) => !isSentences(file))
    .map(textOf)
    .join("\n");
  // A key is a constant, or has variable parts: `rating.score_${score}`.
  const chosen = [...code.matchAll(/`([\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g)]
    .map(([, key = ""]) => key.split(/\$\{[^}]*\}/))
    .filter((parts) => /\w\w/.test(parts.join("")) && parts.join("").includes("."))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("\\w+")}$`));
  const isSaid = (key: string) => code.includes(`"${key}"`) || chosen.some((pattern) => pattern.test(key));
  const keys = files
    .filter((file) => isSentences(file) && file.endsWith("/english.ts"))
    .flatMap((file) => [...textOf(file).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = ""]) => key));
  assert.ok(keys.length > 200, `only ${keys.length} sentences found`);
  assert.deepEqual(
    keys.filter((key) => !isSaid(key)),
    [],
  );
});

test("customer-facing surfaces reach features only through customer.ts", () => {
  // These authenticate a caller, set up the first admin, publish keys or contain only texts.
  const allowed =
    /^features\/(organisation\/(api-keys\/authenticate-platform|staff-accounts\/set-up-desk)|governance\/captcha\/captcha|tickets\/ticket|channels\/chat\/signing-keys)\.ts$/;
  assert.deepEqual(
    offenders(
      /^http\/(integration|guest|public|pages|portal)\//,
      (to) => !isFeature(to) || to.endsWith("/customer.ts") || allowed.test(to),
    ),
    [],
  );
});

test("only caller.ts reads the caller's address, and it trusts no forwarded header unchecked", () => {
  const others = files.filter(
    (file) =>
      /^(http|infrastructure\/http)\/|^app\.ts/.test(file) &&
      !/^http\/kernel\/request\/(caller|trusted-proxies)\.ts$/.test(file),
  );
  const reads =
    /\brequest\.ips?\b|\{[^{}()]*\bips?\b[^{}()]*\}(: [\w<>, "]+)?[,)]|x-(forwarded|visitor|real)-/;
  assert.deepEqual(
    others.filter((file) => reads.test(readFileSync(join(source, file), "utf8"))),
    [],
  );
});

/** The files that the chosen ones import, directly or through others. */
function reachableFrom(start: RegExp, except?: RegExp): Set<string> {
  const reachable = new Set<string>();
  const visit = (path: string) => {
    if (reachable.has(path) || except?.test(path)) return;
    reachable.add(path);
    for (const { from, to, isType } of imports) if (from === path && !isType) visit(to);
  };
  for (const file of files) if (start.test(file)) visit(file);
  return reachable;
}

test("customer-facing code does not import staff code", () => {
  const reachable = reachableFrom(/^http\/(integration|guest|portal)\//);
  assert.ok(reachable.has("features/tickets/customer.ts"));
  const forbidden = [...reachable].filter((path) =>
    /\/(staff|admin|operator)\.ts$|\/(staff|admin)\//.test(path),
  );
  assert.deepEqual(forbidden, []);
});

test("customer-facing code does not raise errors of features whose errors are for staff", async () => {
  // The document names all errors, and the first administrator's account is set up without a key.
  const others = /^http\/(openapi\/|public\/staff-accounts\.ts)|\/messages\//;
  const reachable = [...reachableFrom(/^http\/(integration|guest|portal|public)\//, others)];
  const said = reachable.map((file) => readFileSync(join(source, file), "utf8")).join("\n");
  for (const file of files.filter((file) => file.endsWith("/feature.ts"))) {
    if (!readFileSync(join(source, file), "utf8").includes("errorsAreForStaff: true")) continue;
    assert.ok(!reachable.includes(join(dirname(file), "errors.ts")), file);
    const [feature] = Object.values<Feature>(await import(join(source, file)));
    for (const key of Object.keys(feature?.problems ?? {})) assert.ok(!said.includes(`"${key}"`), key);
  }
});

test("staff tables are named only in staff code", () => {
  const mayNameNotes =
    /^(features\/(tickets\/(staff|queue)\/|customers\/staff\/|governance\/(files\/staff\.ts|audit\/|erasure-export\/)|organisation\/clients\/(operator|erasure-export\/))|demo\/|infrastructure\/database\/)/;
  const naming = files.filter((file) => {
    const text = readFileSync(join(source, file), "utf8");
    return (
      /(From|Into|Table|Join)\("(notes|note_files|customer_notes|activity|audit_log)\b/.test(text) &&
      !mayNameNotes.test(file)
    );
  });
  assert.deepEqual(naming, []);
});

test("deleted tickets are read only where they are deleted, restored, erased or counted as a brand's", () => {
  const naming = files.filter((file) => /\ball_tickets\b/.test(readFileSync(join(source, file), "utf8")));
  assert.deepEqual(naming.sort(), [
    "features/governance/retention/closed-tickets.ts",
    "features/organisation/brands/admin.ts",
    "features/organisation/clients/client-key.ts",
    "features/tickets/analytics/update-figures.ts",
    "features/tickets/feature.ts",
    "features/tickets/staff/change-requester.ts",
    "features/tickets/staff/delete-ticket.ts",
    "features/tickets/staff/deleted-tickets.ts",
    "features/tickets/staff/mark-spam.ts",
    "features/tickets/staff/merge-ticket.ts",
    "features/tickets/write-ticket.ts",
    "infrastructure/database/types.generated.ts",
    "runtime/desk-contents.ts",
  ]);
});

test("infrastructure imports no feature and no surface", () => {
  const knowing = imports.filter(
    ({ from, to, isType }) =>
      /^infrastructure\//.test(from) &&
      /^(features|http)\//.test(to) &&
      // A column's words are defined in its feature, and the table types import them from there.
      !(isType && from === "infrastructure/database/types.generated.ts"),
  );
  assert.deepEqual(
    knowing.map(({ from, to }) => `${from} imports ${to}`),
    [],
  );
});

test("the jobs process names no channel: a new one adds its folder and its line in features.ts", () => {
  const named = offenders(/^runtime\//, (to) => !/^features\/(outbound|channels)\//.test(to));
  assert.deepEqual(named, []);
});

test("the domain imports neither HTTP nor the command line", () => {
  assert.deepEqual(
    offenders(
      /^features\//,
      (to) => !/^(http|cli|runtime)\//.test(to) && !["app.ts", "config.ts", "environment.ts"].includes(to),
    ),
    [],
  );
});

test("the domain contains no path of a surface", () => {
  const writing = files.filter((file) => readFileSync(join(source, file), "utf8").includes("/api/v1"));
  assert.deepEqual(
    writing.filter((file) => file.startsWith("features/")),
    [],
  );
  assert.ok(writing.includes("http/kernel/urls.ts"));
});

test("a feature's routes are in a file or folder of its name, on each surface", () => {
  const features = new Set(
    files.filter((file) => file.endsWith("/feature.ts")).map((file) => dirname(file).split("/").at(-1)),
  );
  // The parts of a surface that are not routes.
  const besides = /^(\w+\/(index|doors)|(staff|portal)\/cookie|admin\/params|public\/pages)$/;
  const named = files.flatMap(
    (file) => /^http\/((?!kernel\/|openapi\/|pages\/|reference\/)[^/]+\/[^/.]+)/.exec(file)?.[1] ?? [],
  );
  assert.ok(named.includes("integration/tickets"));
  assert.deepEqual(
    named.filter((name) => !besides.test(name) && !features.has(name.split("/")[1] ?? "")),
    [],
  );
});

test("only environment.ts reads the environment", () => {
  // The parent's program is not a setting.
  const reading = /process\.env\b(?!\.SIDEDESK_PROGRAM\b)/;
  const readers = files.filter((file) => reading.test(readFileSync(join(source, file), "utf8")));
  assert.deepEqual(readers, ["environment.ts"]);
  // The embedded PostgreSQL finds programs by the PATH; anything else would be a setting that environment.ts does not know.
  const settings = shipped.filter((file) =>
    /process\.env\b(?!\.PATH\b)/.test(readFileSync(join(packages, file), "utf8")),
  );
  // A command of its own, which takes keys from the environment rather than the process list.
  assert.deepEqual(settings, ["conformance/src/main.ts"]);
});

test("a package imports only its own files and the dependencies of its package.json", () => {
  const strangers = shipped.flatMap((from) => {
    const home = join(packages, from.split("/")[0] ?? "");
    const { name, dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(home, "package.json"), "utf8"),
    );
    const declared = Object.keys({ ...dependencies, ...peerDependencies });
    const known = new RegExp(`^(node:|#|(${[name, ...declared].join("|")})(/|$))`);
    return [...readFileSync(join(packages, from), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)]
      .map(([, to = ""]) => (to.startsWith(".") ? resolve(dirname(join(packages, from)), to) : to))
      .filter((to) => !to.startsWith(`${home}/`) && !known.test(to))
      .map((to) => `${from} imports ${to}`);
  });
  assert.ok(packageFiles.length > 15, `only ${packageFiles.length} files found`);
  assert.deepEqual(strangers, []);
});

test("the embedded PostgreSQL does not mention the desk", () => {
  const speaking = packageFiles.filter(
    (file) =>
      file.startsWith("embedded-postgres/") &&
      /(?<!@)sidedesk|\bdesk|DATA_DIR|DATABASE_URL/i.test(readFileSync(join(packages, file), "utf8")),
  );
  assert.deepEqual(speaking, []);
});

test("times come from functions, which a test desk can replace, and not from PostgreSQL's keywords", () => {
  const migrations = globSync("*.sql", { cwd: resolve(source, "../migrations") });
  const paths = [...files, ...migrations.map((name) => `../migrations/${name}`)];
  const keywords =
    /\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|pg_catalog\.(?:now|\w+_timestamp)\b/i;
  const using = paths.filter((path) => keywords.test(readFileSync(join(source, path), "utf8")));
  assert.deepEqual(using, []);
});

test("the server imports a package by its name", () => {
  assert.deepEqual(
    offenders(/./, (to) => !to.startsWith("../../packages/")),
    [],
  );
});

test("a ticket's status always considers the time, even if the hold job has not run yet", () => {
  const telling = files.filter((file) => {
    const text = readFileSync(join(source, file), "utf8");
    // Closed is final, whatever the time.
    return /"ticket\.status"|\btickets\.status\b(?!"?,? "?(?:<>|=)"?,? ["']closed)/.test(text);
  });
  assert.deepEqual(telling, []);
});

test("no scheduled job processes its items in a loop that one failure would stop", () => {
  const ofClock = files.filter((file) => /\bcron: "/.test(readFileSync(join(source, file), "utf8")));
  assert.ok(ofClock.length > 10, `only ${ofClock.length} found`);
  // Jobs that are enqueued in one transaction exist all or not at all.
  const looping = ofClock.filter((file) =>
    /for \(const [^\n]*\)[^\n]* await (?!desk\.jobs\.enqueue)/.test(readFileSync(join(source, file), "utf8")),
  );
  assert.deepEqual(looping, []);
});

test("no query selects all columns", () => {
  const asking = files.filter((file) => {
    const text = readFileSync(join(source, file), "utf8");
    return /\.selectAll\(|select \*/.test(text);
  });
  assert.deepEqual(asking, []);
});

test("features do not import each other in a circle, not even for types", () => {
  const imported = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [feature, other] = [featureOf(from), featureOf(to)];
    if (feature && other && feature !== other)
      imported.set(feature, (imported.get(feature) ?? new Set()).add(other));
  }
  const circle = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    for (const next of imported.get(feature) ?? []) {
      const found = circle(next, [...path, feature]);
      if (found) return found;
    }
    return undefined;
  };
  assert.deepEqual([...imported.keys()].map((feature) => circle(feature, [])).find(Boolean), undefined);
});

test("no feature imports the list of features, except for types", () => {
  assert.deepEqual(
    imports
      .filter(
        ({ from, to, isType }) => to === "features/features.ts" && from.startsWith("features/") && !isType,
      )
      .map(({ from }) => from),
    [],
  );
});

const desk = resolve(import.meta.dirname, "../../web/desk");

/** The screen that a file belongs to, `settings/brands` or `queue`; undefined for the shell, which puts screens on the page. */
function screenOf(file: string): string | undefined {
  const [, screen] = /^screens\/((?:settings\/(?=[^/]+\/))?[^/]+)\//.exec(file) ?? [];
  return screen === "shell" ? undefined : screen;
}

test("in web/desk no screen imports another, and shared code imports neither a screen nor app/", () => {
  const webImports = globSync("**/*.{ts,tsx}", { cwd: desk }).flatMap((from) =>
    [...readFileSync(join(desk, from), "utf8").matchAll(/(?:from|import)[\s(]*"(\.[^"]+)"/g)].map(
      ([, path = ""]) => ({ from, to: relative(desk, resolve(dirname(join(desk, from)), path)) }),
    ),
  );
  assert.ok(
    webImports.some(({ from, to }) => from === "app/router.tsx" && to === "screens/reports/reports.tsx"),
  );
  const forbidden = webImports.filter(({ from, to }) =>
    /^(api|components|shortcuts|texts)\//.test(from)
      ? /^(app|screens)\//.test(to)
      : screenOf(from) && to.startsWith("screens/") && screenOf(from) !== screenOf(to),
  );
  assert.deepEqual(
    forbidden.map(({ from, to }) => `${from} -> ${to}`),
    [],
  );
});
