import type { Ajv, SchemaValidateFunction } from "ajv";

/** The keywords and formats that the schemas of the desk use beyond those of JSON Schema. */
export function withFormats(ajv: Ajv): Ajv {
  ajv.addKeyword({ keyword: "choices", type: "string", validate: areChoices });
  ajv.addFormat("line", (text: string) => !/\p{Cc}/u.test(text));
  ajv.addFormat("text", true);
  // One @, no spaces, a domain with a dot: what mail servers accept beyond that only sending can tell.
  ajv.addFormat(
    "email",
    /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}.]+(\.[^\s@<>()[\],;:\\"\p{Cc}.]+)+$/u,
  );
  ajv.addFormat("date-time", (text: string) => isRfc3339(text));
  ajv.addFormat("date", (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text));
  // Reading an address, URL drops the line breaks and tabs in it; who writes it into a mail does not.
  ajv.addFormat("http-url", (text: string) => /^https?:\/\/\P{Cc}*$/iu.test(text) && URL.canParse(text));
  ajv.addFormat("binary", true);
  return ajv;
}

/** Whether a list separated by commas names nothing but these. */
const areChoices: SchemaValidateFunction = (allowedValues: string[], text: string) => {
  const isFit = text.split(",").every((value) => allowedValues.includes(value));
  areChoices.errors = isFit ? [] : [{ keyword: "choices", params: { allowedValues } }];
  return isFit;
};

const firstInstant = Date.parse("0001-01-02T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T00:00:00Z");

/** RFC 3339, 5.6, within what PostgreSQL keeps (offsets below 16 hours) and four digits of a year can say. */
function isRfc3339(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):\d{2})$/;
  const day = form.exec(text)?.[1];
  const instant = Date.parse(text);
  return day !== undefined && isDay(day) && instant >= firstInstant && instant < lastInstant;
}

/** Whether the calendar has it; Date alone takes February 30 for the second of March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
