import type { Ajv, SchemaValidateFunction } from "ajv";
import { isDay, isEmailAddress, isWebAddress } from "./text-forms.ts";

/** The desk's keywords and formats beyond JSON Schema. */
export function withFormats(ajv: Ajv): Ajv {
  ajv.addKeyword({ keyword: "x-choices", type: "string", validate: areChoices });
  ajv.addKeyword({ keyword: "x-list", schemaType: "boolean" });
  ajv.addFormat("line", (text: string) => !/\p{Cc}/u.test(text));
  ajv.addFormat("text", true);
  ajv.addFormat("email", isEmailAddress);
  ajv.addFormat("date-time", (text: string) => isRfc3339(text));
  ajv.addFormat("date", isDay);
  ajv.addFormat("moment", (text: string) => isRfc3339(text) || /^[1-9]\d{0,3}[mhd]$/.test(text));
  ajv.addFormat("http-url", isWebAddress);
  ajv.addFormat("binary", true);
  return ajv;
}

/** Whether a comma-separated list contains only allowed values. */
const areChoices: SchemaValidateFunction = (allowedValues: string[], text: string) => {
  const isFit = text.split(",").every((value) => allowedValues.includes(value));
  areChoices.errors = isFit ? [] : [{ keyword: "x-choices", params: { allowedValues } }];
  return isFit;
};

const firstInstant = Date.parse("0001-01-02T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T00:00:00Z");

/** RFC 3339, 5.6, within PostgreSQL's range (offsets below 16 hours) and years of four digits. */
function isRfc3339(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):\d{2})$/;
  const day = form.exec(text)?.[1];
  const instant = Date.parse(text);
  return day !== undefined && isDay(day) && instant >= firstInstant && instant < lastInstant;
}
