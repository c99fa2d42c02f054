import { operator } from "../../features/core/actors/actors.ts";
import { type Desk, inTransaction } from "../../features/core/desk.ts";
import { createKey, NewKey } from "../../features/organisation/api-keys/admin.ts";
import { NewBrand } from "../../features/organisation/brands/admin/shape.ts";
import { createBrand } from "../../features/organisation/brands/admin.ts";
import { NewDepartment } from "../../features/organisation/departments/admin/shape.ts";
import { createDepartment } from "../../features/organisation/departments/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

interface Options {
  name: string;
  slug?: string;
}

interface Made {
  brand: { id: number; slug: string; name: string; public_key: string };
  department: { id: number; name: string };
  key: { id: string; token: string };
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
    reporting((options: Options) =>
      withDesk(async (desk) => {
        const made = await makeAll(desk, options);
        return { json: made, text: textOf(made, `${desk.settings.publicUrl}/api/v1/integration`) };
      }),
    ),
  );

function makeAll(desk: Desk, { name, slug }: Options): Promise<Made> {
  return inTransaction(desk, async (desk) => {
    const brand = await createBrand(desk, operator, checked(NewBrand, { name, slug }));
    const brand_id = brand.id;
    const wanted = { brand_id, name: "Support", accepts_guests: true, accepts_credentials: true };
    const department = await createDepartment(desk, operator, checked(NewDepartment, wanted));
    const { key, token } = await createKey(desk, operator, checked(NewKey, { brand_id, name: "Platform" }));
    return {
      brand: { id: brand.id, slug: brand.slug, name: brand.name, public_key: brand.public_key },
      department: { id: department.id, name: department.name },
      key: { id: key.id, token },
    };
  });
}

function textOf({ brand, department, key }: Made, base: string): string {
  const json = `-H 'Authorization: Bearer ${key.token}' -H 'Content-Type: application/json'`;
  const client = `'{"first_name": "Ines", "last_name": "Maurer", "email": "ines@maurer.example"}'`;
  const ticket = `'{"subject": "Hello", "body": "My first ticket", "department_id": ${department.id}}'`;
  const facts = listed({ Brand: brand.slug, Department: department.id, "Integration key": key.token });
  return [
    `Save the key now: it is not shown again.\n\n${facts}\n`,
    "With the desk running (npm start), create a client and a ticket:\n",
    `  curl -X PUT ${base}/clients/1042 ${json} -d ${client}`,
    `  curl ${base}/clients/1042/tickets ${json} -d ${ticket}\n`,
    "Next: docs/integrate.md",
  ].join("\n");
}
