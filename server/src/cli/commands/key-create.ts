import { operator } from "../../features/core/actors/actors.ts";
import { createKey, NewKey } from "../../features/organisation/api-keys/admin.ts";
import { brandBySlug } from "../../features/organisation/brands/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "create",
  "Makes an integration key, with which a platform acts for the clients of one brand. Its token is shown this once.",
  [
    'key create --brand harbour --name "Billing platform"',
    'key create --brand harbour --name "Trial" --expires 2027-01-31T00:00:00Z --json',
  ],
)
  .requiredOption("--brand <slug>", "the brand it belongs to")
  .requiredOption("--name <name>", "what it is for")
  .option(
    "--expires <time>",
    "when it ends, as ISO 8601 (a day alone: its beginning in UTC); never unless given",
  )
  .action(
    reporting((options: { brand: string; name: string; expires?: string }) =>
      withDesk(async (desk) => {
        const brand = await brandBySlug(desk, options.brand);
        const fields = { brand_id: brand.id, name: options.name, expires_at: instantOf(options.expires) };
        const { key, token } = await createKey(desk, operator, checked(NewKey, fields));
        const shown = { id: key.id, token };
        return {
          json: shown,
          text: `The key was created. Keep the token: it is not shown again.\n\n${listed(shown)}`,
        };
      }),
    ),
  );

function instantOf(time: string | undefined): string | undefined {
  return time && /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T00:00:00Z` : time;
}
