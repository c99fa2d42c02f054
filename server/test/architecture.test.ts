import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";

const source = resolve(import.meta.dirname, "../src");
const files = globSync("**/*.ts", { cwd: source }).filter((file) => !/(\.test|\btrial)\.ts$/.test(file));

interface Import {
  from: string;
  to: string;
  /** Of types only: nothing of it is there when the desk runs. */
  isType: boolean;
}

/** Every import of one file of ours by another, by its path below src. */
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

/** Who acts is no feature: every door says it. */
const isFeature = (path: string) => /^desk\/(?!actors\/)[^/]+\//.test(path);

test("the reader of imports sees the imports", () => {
  assert.ok(imports.length > 200, `only ${imports.length} imports found`);
  assert.ok(imports.some(({ from, to }) => from === "app.ts" && to === "surfaces/integration/index.ts"));
});

test("customer-facing surfaces reach features only through customer.ts", () => {
  // Who comes in is decided by entering.ts; setting up the first admin is no customer's business; ticket.ts is words.
  const doors = /^desk\/(keys\/entering|people\/setting-up|captcha\/captcha|tickets\/ticket)\.ts$/;
  assert.deepEqual(
    offenders(
      /^surfaces\/(integration|guest|public)\//,
      (to) => !isFeature(to) || to.endsWith("/customer.ts") || doors.test(to),
    ),
    [],
  );
});

test("what customers reach cannot reach what is for staff", () => {
  const reachable = new Set<string>();
  const visit = (path: string) => {
    if (reachable.has(path)) return;
    reachable.add(path);
    for (const { from, to, isType } of imports) if (from === path && !isType) visit(to);
  };
  for (const file of files) if (/^surfaces\/(integration|guest)\//.test(file)) visit(file);
  assert.ok(reachable.has("desk/tickets/customer.ts"));
  const forbidden = [...reachable].filter((path) => /\/(staff|admin|operator)\.ts$|\/staff\//.test(path));
  assert.deepEqual(forbidden, []);
});

test("the tables of staff are named only where staff are served", () => {
  const mayNameNotes =
    /^(desk\/tickets\/staff\/|desk\/queue\/|desk\/audit\/|demo\/|desk\/clients\/(operator|exporting|erasing)|infrastructure\/database\/)/;
  const naming = files.filter((file) => {
    const text = readFileSync(join(source, file), "utf8");
    return /(From|Into|Table|Join)\("(notes|activity|audit_log)\b/.test(text) && !mayNameNotes.test(file);
  });
  assert.deepEqual(naming, []);
});

test("infrastructure knows no feature and no surface", () => {
  assert.deepEqual(
    offenders(/^infrastructure\//, (to) => !to.startsWith("desk/") && !to.startsWith("surfaces/")),
    [],
  );
});

test("the domain knows neither HTTP nor the command line", () => {
  assert.deepEqual(
    offenders(
      /^desk\//,
      (to) => !/^(surfaces|cli|processes)\//.test(to) && to !== "app.ts" && to !== "config.ts",
    ),
    [],
  );
});

test("only config.ts reads the environment", () => {
  const readers = files.filter((file) => /process\.env\b/.test(readFileSync(join(source, file), "utf8")));
  // The embedded PostgreSQL and the children are started with an environment, which has to come from somewhere.
  const passesItOn = /^infrastructure\/postgres\//;
  assert.deepEqual(
    readers.filter((file) => file !== "config.ts" && !passesItOn.test(file)),
    [],
  );
});

test("no query asks for every column", () => {
  const asking = files.filter((file) => {
    const text = readFileSync(join(source, file), "utf8");
    return /\.selectAll\(|select \*/.test(text);
  });
  assert.deepEqual(asking, []);
});
