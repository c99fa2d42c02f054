import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chatBase, newMessageId, openSession, publicKeyOf } from "../../../../test/chat-page.ts";
import { withFile } from "../../../../test/tickets.ts";
import {
  type Answer,
  allLimitsOff,
  createWorld,
  gita,
  type Json,
  personOf,
  type World,
} from "../../../../test/world.ts";
import { newGuestToken } from "../values/tokens.ts";
import { defaultLimits, type LimitName } from "./limit-settings.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

type Attempt = () => Promise<Answer<Json>>;
interface Whose {
  id: number;
  token: string;
  departmentId: number;
  /** A sender that is the same at every brand and unused by other limits' tests. */
  email: string;
  address: string;
}

let clients = 0;

const platform = ({ token }: Whose, method: string, path: string, asking: Json = {}) =>
  world.platform(method, path, { token, ...asking });

async function newClient(whose: Whose): Promise<string> {
  const id = `each-${++clients}`;
  assert.equal((await platform(whose, "PUT", `/clients/${id}`, { body: personOf(id) })).status, 201);
  return `/clients/${id}`;
}

const draft = ({ departmentId }: Whose) => ({ subject: "Help", body: "Help", department_id: departmentId });

async function opening(whose: Whose): Promise<Attempt> {
  const client = await newClient(whose);
  return () => platform(whose, "POST", `${client}/tickets`, { body: draft(whose) });
}

const writing = async (whose: Whose): Promise<Attempt> => {
  const guest = { ...gita, email: whose.email, ...draft(whose) };
  return () => platform(whose, "POST", "/guest/tickets", { body: guest });
};

const from = ({ address }: Whose) => ({ "x-visitor-address": address });

async function chatting({ id }: Whose) {
  const { token } = (await openSession(world, { public_key: await publicKeyOf(world, id) })).body;
  const ask = (path: string, asking: Json) => world.ask("POST", `${chatBase}${path}`, { token, ...asking });
  const start = () => ask("/chats", { body: { id: newMessageId(), body: "Hello" } });
  return { ask, start };
}

/** A browser's direct request from another network. */
async function fromNetwork(address: string, url: string, payload: object): Promise<Answer<Json>> {
  const { statusCode: status, body: text } = await world.app.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: address,
  });
  return { status, headers: new Headers(), text, body: JSON.parse(text) };
}

/** Email limits send no response (channels/inbound-email/flow.test.ts). */
type Answering = Exclude<LimitName, `mail_${string}`>;

/** How to use each limit once. */
const attempts: Record<Answering, (whose: Whose) => Promise<Attempt>> = {
  tickets_per_hour: opening,
  tickets_per_day: opening,
  open_tickets: opening,
  async replies_per_hour(whose) {
    const client = await newClient(whose);
    const { body } = await platform(whose, "POST", `${client}/tickets`, { body: draft(whose) });
    return () =>
      platform(whose, "POST", `${client}/tickets/${body.data.number}/replies`, { body: { body: "More" } });
  },
  guest_tickets_per_hour: writing,
  guest_tickets_per_day: writing,
  guest_open_tickets: writing,
  async guest_submissions_per_hour(whose) {
    return () => {
      const guest = { ...gita, email: `each-${++clients}@visitor.example`, ...draft(whose) };
      return platform(whose, "POST", "/guest/tickets", { headers: from(whose), body: guest });
    };
  },
  async reports_per_hour(whose) {
    const body = { type: "bug", title: "It breaks", body: "Here" };
    return () => platform(whose, "POST", "/reports", { headers: from(whose), body });
  },
  async failed_ticket_tokens_per_hour(whose) {
    return () =>
      platform(whose, "GET", "/guest/tickets/10000000000000", {
        headers: { "x-ticket-token": newGuestToken(), ...from(whose) },
      });
  },
  async chat_sessions_per_hour({ id, address }) {
    const payload = { public_key: await publicKeyOf(world, id) };
    return () => fromNetwork(address, `${chatBase}/sessions`, payload);
  },
  async chats_per_hour(whose) {
    const { ask, start } = await chatting(whose);
    return async () => {
      const begun = await start();
      if (begun.status === 201) await ask(`/chats/${begun.body.data.id}/close`, {});
      return begun;
    };
  },
  async chat_messages_per_minute(whose) {
    const { ask, start } = await chatting(whose);
    const { id } = (await start()).body.data;
    // The opening message is the first.
    return () => ask(`/chats/${id}/messages`, { body: { id: newMessageId(), body: "More" } });
  },
  async chat_files_per_hour(whose) {
    const { ask, start } = await chatting(whose);
    const { id } = (await start()).body.data;
    return () => ask(`/chats/${id}/messages`, { form: withFile({ id: newMessageId(), body: "See" }) });
  },
};

const setLimits = async ({ id }: Whose, limits: Json) => {
  const { status } = await world.admin("PATCH", `/brands/${id}`, {
    body: { limits: { ...allLimitsOff, ...limits } },
  });
  assert.equal(status, 200);
};

test("every limit except those of email is tested", () => {
  const ofMail = Object.keys(defaultLimits).filter((name) => name.startsWith("mail_"));
  assert.deepEqual(Object.keys(defaultLimits).sort(), [...Object.keys(attempts), ...ofMail].sort());
});

for (const [index, name] of (Object.keys(attempts) as Answering[]).entries()) {
  test(`${name} applies as each brand set it, and off it lets everything through`, async () => {
    const who = { email: `${name}@visitor.example`, address: `192.0.2.${index + 1}` };
    const brands: [whose: Whose, limit: number][] = [
      [{ id: world.harbour.id, token: world.harbour.key, departmentId: world.presales, ...who }, 3],
      [{ id: world.lantern.id, token: world.lantern.key, departmentId: world.lanternDesk, ...who }, 2],
    ];
    const waiting: [Whose, Attempt][] = [];
    for (const [whose, limit] of brands) {
      await setLimits(whose, {});
      const attempt = await attempts[name](whose);
      await setLimits(whose, { [name]: limit });
      const taken: Answer<Json>[] = [];
      let answer = await attempt();
      for (; answer.status !== 429 && taken.length < limit; answer = await attempt()) taken.push(answer);
      const done = name === "chat_messages_per_minute" ? 1 : 0;
      assert.equal(taken.length, limit - done, `${name} at ${limit}: ${answer.text}`);
      assert.deepEqual([...new Set(taken.map(({ status }) => status))], [succeeds(name)]);
      const { status, body } = answer;
      assert.deepEqual([status, body.limit_name, body.limit], [429, name, limit], answer.text);
      assert.ok(body.retry_after >= 1, body.retry_after);
      waiting.push([whose, attempt]);
    }
    for (const [whose, attempt] of waiting) {
      await setLimits(whose, {});
      assert.equal((await attempt()).status, succeeds(name));
    }
  });
}

/** A wrong token finds nothing; every other request creates something. */
const succeeds = (name: Answering): number => (name === "failed_ticket_tokens_per_hour" ? 404 : 201);
