import type { Desk, Json } from "../../desk.ts";
import { expectEqual, skip } from "../../expect.ts";
import {
  askToOpenByForm,
  dataOf,
  departments,
  departmentWhere,
  fieldsFor,
  newClient,
} from "../../fixtures.ts";
import { check, type Section } from "../../section.ts";

const heading = "Integration API";

/** The parts of a form, of which several may have the same name. */
async function openWith(desk: Desk, department: Json, parts: [name: string, value: string][]): Promise<Json> {
  const { custom_fields = {}, ...fields } = fieldsFor(department);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const isGiven = parts.some(([name]) => name.startsWith("custom_fields"));
  if (!isGiven && Object.keys(custom_fields).length > 0)
    form.append("custom_fields", JSON.stringify(custom_fields));
  for (const [name, value] of parts) form.append(name, value);
  return dataOf(await askToOpenByForm(desk, await newClient(desk), form));
}

/** A department with an optional field of text, and none that is required. */
async function withTextField(desk: Desk): Promise<{ department: Json; key: string }> {
  const fits = ({ custom_fields }: Json) =>
    custom_fields.some(({ type }: Json) => type === "text") &&
    !custom_fields.some(({ required }: Json) => required);
  const department =
    (await departments(desk)).find(fits) ?? skip("no department has only optional custom fields");
  return { department, key: department.custom_fields.find(({ type }: Json) => type === "text").key };
}

const answerTo = ({ custom_fields }: Json, key: string) =>
  custom_fields.find((field: Json) => field.key === key)?.value;

export const forms: Section = {
  name: "forms",
  checks: [
    check(heading, "`custom_fields` comes as `custom_fields[key]`", async (desk) => {
      const { department, key } = await withTextField(desk);
      const ticket = await openWith(desk, department, [[`custom_fields[${key}]`, "shop.example"]]);
      expectEqual(answerTo(ticket, key), "shop.example", "the custom field");
    }),
    check(heading, "… or as one JSON part", async (desk) => {
      const { department, key } = await withTextField(desk);
      const json = JSON.stringify({ [key]: "shop.example" });
      const ticket = await openWith(desk, department, [["custom_fields", json]]);
      expectEqual(answerTo(ticket, key), "shop.example", "the custom field");
    }),
    check(heading, "An empty JSON array stands for no custom fields", async (desk) => {
      const { department, key } = await withTextField(desk);
      expectEqual(
        answerTo(await openWith(desk, department, [["custom_fields", "[]"]]), key),
        undefined,
        "the custom field",
      );
    }),
    check(
      heading,
      "Lists come as `name[]` or as repeated parts, one part alone being a list of one",
      async (desk) => {
        const department = await departmentWhere(
          desk,
          ({ cc }) => cc.allowed && cc.max > 0,
          "no department allows copies",
        );
        const copies = ["copy-1@conformance.example", "copy-2@conformance.example"].slice(
          0,
          department.cc.max,
        );
        for (const name of ["cc[]", "cc"]) {
          const parts = copies.map((copy): [string, string] => [name, copy]);
          expectEqual((await openWith(desk, department, parts)).cc, copies, `cc of ${name}`);
          expectEqual(
            (await openWith(desk, department, parts.slice(0, 1))).cc,
            copies.slice(0, 1),
            `cc of one ${name}`,
          );
        }
      },
    ),
    check(heading, "A number may come as text", async (desk) => {
      const [department] = await departments(desk);
      expectEqual((await openWith(desk, department, [])).department.id, department.id, "the department");
    }),
  ],
};
