import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../test/database.ts";
import { type ChosenPreferences, notificationKinds, preferencesOf } from "../preferences/preferences.ts";
import { wantedBy } from "./subscribers.ts";

let open: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  open = await openTestDatabase();
});
after(() => open.close());

const saidOr = [undefined, true, false];
const choices: ChosenPreferences[] = [
  {},
  ...notificationKinds.flatMap((kind) =>
    saidOr.flatMap((page) =>
      saidOr.flatMap((mail) =>
        saidOr.map((push) => ({
          notifications: {
            [kind]: {
              ...(page !== undefined && { page }),
              ...(mail !== undefined && { mail }),
              ...(push !== undefined && { push }),
            },
          },
        })),
      ),
    ),
  ),
];

test("SQL and TypeScript agree on page, email and push for every preference", async () => {
  for (const kind of notificationKinds) {
    const { rows } = await sql<{ on_page: boolean; to_mail: boolean; to_push: boolean }>`
      select on_page, to_mail, to_push
      from unnest(${choices.map((one) => JSON.stringify(one))}::jsonb[]) with ordinality as staff_preferences (preferences, place)
      cross join lateral ${wantedBy(kind)} as wanted order by place`.execute(open.db);
    const said = choices.map((preferences) => {
      const { page, mail, push } = preferencesOf(preferences).notifications[kind];
      return { on_page: page, to_mail: mail, to_push: push };
    });
    assert.deepEqual(rows, said, kind);
  }
});
