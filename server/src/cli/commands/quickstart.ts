import { listed, newCommand, reporting } from "../command.ts";
import { createFirstBrand, type FirstBrand } from "../first-brand.ts";
import { withDesk } from "../with-desk.ts";

interface Options {
  name: string;
  slug?: string;
}

export const command = newCommand(
  "quickstart",
  `Makes all that a platform needs for its first ticket: a brand, a department that takes tickets of clients and of
guests, and an integration key, whose token is shown this once. Either all of it is made or nothing.`,
  ['quickstart --name "Harbour Hosting"', 'quickstart --name "Harbour Hosting" --slug harbour --json'],
)
  .requiredOption("--name <name>", "name of the brand that customers see")
  .option("--slug <slug>", "short name for commands and URLs; generated from the name by default")
  .action(
    reporting(({ name, slug }: Options) =>
      withDesk(async (desk) => {
        const made = await createFirstBrand(desk, { brand: { name, slug } });
        return { json: made, text: textOf(made, desk.settings.publicUrl) };
      }),
    ),
  );

function textOf({ brand, department, key }: FirstBrand, url: string): string {
  const base = `${url}/api/v1/integration`;
  const json = `-H 'Authorization: Bearer ${key.token}' -H 'Content-Type: application/json'`;
  const client = `'{"first_name": "Ines", "last_name": "Maurer", "email": "ines@maurer.example"}'`;
  const ticket = `'{"subject": "Hello", "body": "My first ticket", "department_id": ${department.id}}'`;
  const facts = listed({ Brand: brand.slug, Department: department.id, "Integration key": key.token });
  return [
    `Save the key now: it is not shown again.\n\n${facts}\n`,
    "While the desk runs, create a client and a ticket:\n",
    `  curl -X PUT ${base}/clients/1042 ${json} -d ${client}`,
    `  curl ${base}/clients/1042/tickets ${json} -d ${ticket}\n`,
    `Next: ${url}/docs has all calls`,
  ].join("\n");
}
