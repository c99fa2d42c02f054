import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CuttingProxy, openCuttingProxy } from "../../../../test/cutting-proxy.ts";
import { withoutDovecot } from "../../../../test/dovecot.ts";
import { mailOf } from "../../../../test/incoming-mail.ts";
import { type MailboxWorld, openMailboxWorld } from "../../../../test/mailbox-world.ts";
import type { Json } from "../../../../test/world.ts";
import { mailRefusal } from "./refuse.ts";

const skip = withoutDovecot;
let place: MailboxWorld;
let proxy: CuttingProxy;
before(async () => {
  if (skip) return;
  place = await openMailboxWorld();
  proxy = await openCuttingProxy(place.dovecot.port);
});
after(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await place?.close();
});

const subjectsOf = async (beginning: string) =>
  (await place.tickets())
    .map(({ subject }: Json) => subject)
    .filter((each: string) => each.startsWith(beginning));
const unseen = () =>
  place.dovecot.asUser(async (client) => {
    await client.mailboxOpen("INBOX");
    return client.search({ seen: false });
  });

test("a connection cut at any point loses nothing, and processes or answers nothing twice", {
  skip,
}, async () => {
  const to = await place.othersReplyAddress();
  for (let after = 1, wasCut = true; wasCut; after++) {
    const at = `Cut ${after}.`;
    // Clients, because their replies count under no limit.
    for (const id of [`a${after}`, `b${after}`, `c${after}`])
      await place.world.platform("PUT", `/clients/${id}`, {
        body: { first_name: "Ada", last_name: "Lind", email: `${id}@lind.example` },
      });
    await place.dovecot.deliver(mailOf({ subject: `${at} first`, from: `a${after}@lind.example` }));
    await place.dovecot.deliver(mailOf({ subject: `${at} refused`, from: `b${after}@lind.example`, to }));
    await place.dovecot.deliver(mailOf({ subject: `${at} last`, from: `c${after}@lind.example` }));
    proxy.cutAfter(after);
    const failed = await place.look({ port: proxy.port }).then(
      () => false,
      () => true,
    );
    ({ wasCut } = proxy.passed());
    assert.ok(wasCut || !failed, "what is not cut does not fail");
    await place.look();
    assert.deepEqual((await subjectsOf(at)).sort(), [`${at} first`, `${at} last`]);
    const answers = (await place.mailed(mailRefusal)).map(({ to }) => to);
    assert.deepEqual(answers, [`b${after}@lind.example`]);
    assert.ok(after < 200, "it comes to an end");
  }
  assert.ok(proxy.passed().pieces > 10, "there were states to cut in");
  assert.deepEqual(await unseen(), [], "all is marked in the end");
});
