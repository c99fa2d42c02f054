import { operator } from "../../features/core/actors/actors.ts";
import { createKey, NewKey } from "../../features/organisation/api-keys/admin.ts";
import { brandBySlug } from "../../features/organisation/brands/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "create",
  "Creates an integration key for a platform that acts for the clients of one brand. The token is shown only once.",
  [
    'key create --brand harbour --name "Billing platform"',
    'key create --brand harbour --name "Trial" --expires 2027-01-31T00:00:00Z --json',
  ],
)
  .requiredOption("--brand <slug>", "slug of the brand")
  .requiredOption("--name <name>", "name of the key")
  .option("--expires <time>", "expiry as ISO 8601 (a date alone: its start in UTC); never by default")
  .action(
    reporting((options: { brand: string; name: string; expires?: string }) =>
      withDesk(async (desk) => {
        const brand = await brandBySlug(desk, options.brand);
        const fields = { brand_id: brand.id, name: options.name, expires_at: instantOf(options.expires) };
        const { key, token } = await createKey(desk, operator, checked(NewKey, fields));
        const shown = { id: key.id, token };
        return {
          json: shown,
          text: `Key created. Save the token now: it is not shown again.\n\n${listed(shown)}`,
        };
      }),
    ),
  );

function instantOf(time: string | undefined): string | undefined {
  return time && /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T00:00:00Z` : time;
}
