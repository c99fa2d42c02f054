import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
// TypeScript 7 has no compiler API, so the web workspace keeps the TypeScript version that the generator needs.
import openapiTypescript, {
  astToString,
  type OpenAPI3,
} from "../web/node_modules/openapi-typescript/dist/index.mjs";

/**
 * Generates TypeScript types from the OpenAPI document: for the pages (staff, admin and public routes) and for packages/client (the
 * integration API, with its descriptions). With --verify it only compares, and fails if the committed types differ from the routes.
 */
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const program = at("server/bin/sidedesk.mjs");

async function documentOf(...audience: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, "openapi", ...audience], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

async function keep(path: string, document: OpenAPI3): Promise<void> {
  const types = astToString(
    await openapiTypescript(document, { alphabetize: true, excludeDeprecated: true }),
  );
  if (!values.verify) await writeFile(at(path), types);
  else if (types !== (await readFile(at(path), "utf8"))) {
    console.error(`${path} does not match the routes.\nRun \`npm run api\` and commit what it writes.`);
    process.exitCode = 1;
  } else console.log(`${path} matches the routes.`);
}

const bases = ["/api/v1/staff", "/api/v1/admin", "/api/v1/public"];
const whole = JSON.parse(await documentOf(), withoutProse) as OpenAPI3;
const paths = Object.entries(whole.paths ?? {}).filter(([path]) =>
  bases.some((base) => path.startsWith(base)),
);
await keep("web/desk/api/types.generated.ts", { ...whole, paths: Object.fromEntries(paths) });

// The client has methods of its own, so it needs the shapes only.
const { webhooks: _, ...integration } = JSON.parse(await documentOf("integration"), forTheClient) as OpenAPI3;
await keep("packages/client/src/types.generated.ts", { ...integration, paths: {} });

/** Leaves out examples, and makes the codes of errors a union, from which the client's `ErrorCode` derives. */
function forTheClient(key: string, value: unknown): unknown {
  if (["example", "examples"].includes(key)) return undefined;
  if (typeof value !== "object" || value === null || !("x-extensible-enum" in value)) return value;
  return { ...value, enum: value["x-extensible-enum"] };
}

/** Leaves out descriptions, which the document's own page shows, and error bodies, which have one shape (desk/api/kernel/api-error.ts). */
function withoutProse(key: string, value: unknown): unknown {
  if (key === "responses" && typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith("2")));
  if (["example", "examples", "headers"].includes(key)) return undefined;
  // A field may have such a name; a description is always a string.
  const isProse = ["description", "summary", "format"].includes(key);
  return isProse && typeof value === "string" ? undefined : value;
}
