import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { isPublic } from "../../../infrastructure/outgoing/addresses.ts";
import { Problems } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, type DeskSettings, inTransaction } from "../../core/desk.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import { Closed, Instant, Nullable } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { needsSession } from "./errors.ts";
import { publicPushKey } from "./vapid-keys.ts";

export const PushState = Closed(
  {
    public_key: Type.String({
      description: "The `applicationServerKey` for `PushManager.subscribe`.",
      examples: ["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
    }),
    subscribed_at: Nullable(Instant, { description: "Null: this session gets no push notifications." }),
  },
  { $id: "PushState", description: "Whether the browser of this session gets push notifications." },
);
export type PushState = Static<typeof PushState>;

const key = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$`, maxLength: 100 });

/** As a browser states it: `subscription.toJSON()`. */
export const PushSubscription = Closed({
  endpoint: Type.String({
    minLength: 1,
    maxLength: 1_000,
    format: "line",
    description: "An https address.",
    examples: ["https://push.example.com/send/f3a1"],
  }),
  keys: Closed({ p256dh: key(87), auth: key(22) }),
});
export type PushSubscription = Static<typeof PushSubscription>;

/** `session` is the token of the caller's session. */
export async function readPushState(desk: Desk, session: string | undefined): Promise<PushState> {
  const public_key = await publicPushKey(desk);
  const row =
    session === undefined
      ? undefined
      : await desk.db
          .selectFrom("push_subscriptions as subscription")
          .innerJoin("staff_sessions", "staff_sessions.id", "subscription.session_id")
          .where("staff_sessions.token_hash", "=", hashOf(session))
          .select("subscription.created_at")
          .executeTakeFirst();
  return { public_key, subscribed_at: row?.created_at ?? null };
}

/** More browsers than one person uses. Every event is sent to each of them. */
export const mostBrowsers = 20;

/**
 * Replaces this session's subscription, and takes over the browser's from whoever signed in there before. Beyond `mostBrowsers` of
 * a person, the oldest ends.
 */
export async function subscribeToPush(
  desk: Desk,
  staff: StaffMember,
  session: string | undefined,
  { endpoint, keys }: PushSubscription,
): Promise<PushState> {
  checkSubscription(desk.settings, { endpoint, keys });
  if (session === undefined) throw needsSession();
  await inTransaction(desk, async ({ db }) => {
    await oneAtATime(db, "push_subscriptions");
    // Locked, so that a sign-out waits and then ends the subscription.
    const found = await db
      .selectFrom("staff_sessions")
      .where("token_hash", "=", hashOf(session))
      .where("staff_id", "=", staff.id)
      .select("id")
      .forKeyShare()
      .executeTakeFirst();
    if (!found) throw needsSession();
    await db
      .deleteFrom("push_subscriptions")
      .where((is) => is.or([is("endpoint", "=", endpoint), is("session_id", "=", found.id)]))
      .execute();
    await db
      .insertInto("push_subscriptions")
      .values({ id: newId(), staff_id: staff.id, session_id: found.id, endpoint, ...keys })
      .execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where staff_id = ${staff.id}
      order by created_at desc, id desc offset ${mostBrowsers})`.execute(db);
  });
  return readPushState(desk, session);
}

export async function unsubscribeFromPush({ db }: Desk, session: string | undefined): Promise<void> {
  if (session === undefined) return;
  await db
    .deleteFrom("push_subscriptions")
    .using("staff_sessions")
    .whereRef("staff_sessions.id", "=", "push_subscriptions.session_id")
    .where("staff_sessions.token_hash", "=", hashOf(session))
    .execute();
}

/** The address of a name is checked whenever a message is sent (infrastructure/outgoing/). */
function checkSubscription(settings: DeskSettings, { endpoint, keys }: PushSubscription): void {
  const problems = new Problems();
  if (!isEndpoint(settings, endpoint)) problems.add("endpoint", "push.endpoint");
  if (!isPublicKey(keys.p256dh)) problems.add("keys.p256dh", "push.key");
  problems.throwIfAny();
}

function isEndpoint({ allowPrivateTargets }: DeskSettings, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return (
    url !== null &&
    (url.protocol === "https:" || (allowPrivateTargets && url.protocol === "http:")) &&
    url.username === "" &&
    url.password === "" &&
    (allowPrivateTargets || (isIP(host) === 0 ? host.includes(".") : isPublic(host)))
  );
}

/** An uncompressed point of the curve. No message can be encrypted for any other key. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
