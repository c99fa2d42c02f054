import { operator } from "../../features/core/actors/actors.ts";
import { brandBySlug } from "../../features/organisation/brands/admin.ts";
import { NewDepartment } from "../../features/organisation/departments/admin/shape.ts";
import { createDepartment } from "../../features/organisation/departments/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

interface Options {
  brand: string;
  name: string;
  description?: string;
  guests?: true;
  credentials?: true;
  captcha?: string;
  timezone?: string;
  priorities?: string;
}

export const command = newCommand(
  "create",
  "Adds a department: where tickets go. Hours, custom fields and all else are set through the admin API.",
  [
    'department create --brand harbour --name "Technical support" --credentials --priorities low,medium,high',
    'department create --brand harbour --name "Before buying" --guests --captcha altcha --json',
  ],
)
  .requiredOption("--brand <slug>", "the brand it belongs to")
  .requiredOption("--name <name>", "what customers choose")
  .option("--description <text>", "what it is for, in a sentence")
  .option("--guests", "people without an account may write to it")
  .option("--credentials", "customers may store credentials on its tickets")
  .option(
    "--captcha <provider>",
    "the robot check of its guests: altcha; those of services get their keys by the admin API",
  )
  .option("--timezone <name>", "of its hours, such as Europe/London; the brand's unless given")
  .option(
    "--priorities <list>",
    "what customers may choose from, separated by commas; no choice unless given",
  )
  .action(
    reporting((options: Options) =>
      withDesk(async (desk) => {
        const brand = await brandBySlug(desk, options.brand);
        const fields = checked(NewDepartment, { brand_id: brand.id, ...fieldsOf(options) });
        const { id, name, accepts_guests, accepts_credentials } = await createDepartment(
          desk,
          operator,
          fields,
        );
        const department = { id, brand: brand.slug, name, accepts_guests, accepts_credentials };
        return {
          json: department,
          text: `The department was created.\n\n${listed({ id, brand: brand.slug, name })}`,
        };
      }),
    ),
  );

function fieldsOf({ name, description, guests, credentials, captcha, timezone, priorities }: Options) {
  return {
    name,
    description,
    accepts_guests: guests,
    accepts_credentials: credentials,
    captcha,
    timezone,
    priorities: priorities?.split(",").map((priority) => priority.trim()),
  };
}
