import { Option } from "commander";
import { operator, roles } from "../../features/core/actors/actors.ts";
import { Choice, Closed, Email, Line } from "../../features/core/schemas.ts";
import { createStaff } from "../../features/organisation/staff-accounts/admin.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { checked } from "../fields.ts";
import { withDesk } from "../with-desk.ts";

const NewMember = Closed({ email: Email(), name: Line(100), role: Choice(roles) });

export const command = newCommand(
  "create",
  "Creates a staff member. The password and the access token are shown only once.",
  [
    'staff create --email maya@harbour.example --name "Maya Lind" --role admin',
    'staff create --email tom@harbour.example --name "Tom Ferris" --role agent --json',
  ],
)
  .requiredOption("--email <address>", "email address for sign-in")
  .requiredOption("--name <name>", "name that customers see on replies")
  .addOption(new Option("--role <role>", "role").choices(roles).makeOptionMandatory())
  .action(
    reporting((options: { email: string; name: string; role: string }) =>
      withDesk(async (desk) => {
        const { email, name, role } = options;
        const member = await createStaff(desk, operator, checked(NewMember, { email, name, role }));
        const shown = { id: member.id, email: member.email, password: member.password, token: member.token };
        return {
          json: shown,
          text: `Staff member created. Save the password and the token now: they are not shown again.\n\n${listed(shown)}`,
        };
      }),
    ),
  );
