import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
// TypeScript 7 has no compiler API, so the workspace of the pages keeps the TypeScript that the generator works with.
import openapiTypescript, {
  astToString,
  type OpenAPI3,
} from "../web/node_modules/openapi-typescript/dist/index.mjs";

/**
 * Generates what the pages know of the API from its own document: the routes of staff and administrators, and the public
 * ones. With --verify it only compares, and fails when the committed types have drifted from the routes.
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

/** The document's own page is the place to read it; and what is refused has one shape (desk/api/kernel/api-error.ts). */
function withoutProse(key: string, value: unknown): unknown {
  if (key === "responses" && typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).filter(([status]) => status.startsWith("2")));
  if (["example", "examples", "headers"].includes(key)) return undefined;
  // A field may have such a name; what describes one is text.
  const isProse = ["description", "summary", "format"].includes(key);
  return isProse && typeof value === "string" ? undefined : value;
}
