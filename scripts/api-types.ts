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
 * Generates the pages' API types from the OpenAPI document: staff, admin and public routes. With --verify it only compares, and fails if
 * the committed types differ from the routes.
 */
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });
const outFile = fileURLToPath(new URL("../web/desk/api/types.generated.ts", import.meta.url));
const bases = ["/api/v1/staff", "/api/v1/admin", "/api/v1/public"];

const program = fileURLToPath(new URL("../server/bin/sidedesk.mjs", import.meta.url));
const { stdout } = await promisify(execFile)(process.execPath, [program, "openapi"], { maxBuffer: 2 ** 26 });
const document = JSON.parse(stdout, withoutProse) as OpenAPI3;
const paths = Object.entries(document.paths ?? {}).filter(([path]) =>
  bases.some((base) => path.startsWith(base)),
);
const own = { ...document, paths: Object.fromEntries(paths) };
const types = astToString(await openapiTypescript(own, { alphabetize: true, excludeDeprecated: true }));

if (!values.verify) await writeFile(outFile, types);
else if (types !== (await readFile(outFile, "utf8"))) {
  console.error(
    "The pages' types of the API are not those of its document.\nRun `npm run api` and commit what it writes.",
  );
  process.exitCode = 1;
} else console.log("The pages' types match the API.");

/** Leaves out descriptions, which the document's own page shows, and error bodies, which have one shape (desk/api/kernel/api-error.ts). */
function withoutProse(key: string, value: unknown): unknown {
  if (key === "responses" && typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith("2")));
  if (["example", "examples", "headers"].includes(key)) return undefined;
  // A field may have such a name; a description is always a string.
  const isProse = ["description", "summary", "format"].includes(key);
  return isProse && typeof value === "string" ? undefined : value;
}
