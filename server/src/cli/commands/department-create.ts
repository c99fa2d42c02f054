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
  "Creates a department for tickets. Set its hours, custom fields and other options in the desk or with the admin API.",
  [
    'department create --brand harbour --name "Technical support" --credentials --priorities low,medium,high',
    'department create --brand harbour --name "Before buying" --guests --captcha altcha --json',
  ],
)
  .requiredOption("--brand <slug>", "slug of the brand")
  .requiredOption("--name <name>", "name that customers see")
  .option("--description <text>", "purpose, in a sentence")
  .option("--guests", "accept tickets from people without an account")
  .option("--credentials", "let customers store credentials on its tickets")
  .option("--captcha <provider>", "captcha for guests: altcha; set up other services with the admin API")
  .option("--timezone <name>", "time zone of its hours, such as Europe/London; the brand's by default")
  .option("--priorities <list>", "priorities customers can choose, separated by commas; none by default")
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
          text: `Department created.\n\n${listed({ id, brand: brand.slug, name })}`,
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
