import assert from "node:assert/strict";
import { test } from "node:test";
import { apiDocument } from "../../api-document.ts";
import { operationsOf } from "./document.ts";

/** The first words that an operation's id can have, by method. Programs get a function of this name. */
const verbs: Record<string, string> = {
  get: "count download export get list preview render search stream",
  put: "change follow identify link mark order rate replace save set subscribe update upload upsert",
  patch: "mark update",
  delete: "clear delete end erase mark remove reset revoke sign undo unfollow unlink unsubscribe",
  post: `add answer apply assign cancel close confirm convert count create dismiss hold invite link mark merge
    open pause plan preview process redact release render reopen replay reply request resend restore resume reveal
    rotate send set sign split start suggest take test transfer undo update upload`,
};

test("an operation's id begins with a usual verb for its method", async () => {
  const operations = [...operationsOf(await apiDocument("https://desk.example"))];
  assert.ok(operations.length > 300);
  const unusual = operations.filter(([name, { operationId }]) => {
    const method = name.split(" ")[0] ?? "";
    return !verbs[method]?.split(/\s+/).includes(operationId.split(/(?=[A-Z])/)[0] ?? "");
  });
  assert.deepEqual(
    unusual.map(([name, { operationId }]) => `${name} ${operationId}`),
    [],
  );
});
