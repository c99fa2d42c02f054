import { operator } from "../../features/core/actors/actors.ts";
import { NewBrand } from "../../features/organisation/brands/admin/shape.ts";
import { createBrand } from "../../features/organisation/brands/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "create",
  "Creates a brand: a business with its own clients, departments, keys and branding.",
  ['brand create --name "Harbour Hosting"', 'brand create --name "Harbour Hosting" --slug harbour --json'],
)
  .requiredOption("--name <name>", "name that customers see")
  .option("--slug <slug>", "short name for commands and URLs; generated from the name by default")
  .action(
    reporting((options: { name: string; slug?: string }) =>
      withDesk(async (desk) => {
        const fields = checked(NewBrand, { name: options.name, slug: options.slug });
        const { id, slug, name, public_key } = await createBrand(desk, operator, fields);
        const brand = { id, slug, name, public_key };
        return { json: brand, text: `Brand created.\n\n${listed(brand)}` };
      }),
    ),
  );
