import { isIP } from "node:net";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { isPublic } from "../../../infrastructure/outgoing/addresses.ts";
import { Problems } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, type DeskSettings, inTransaction } from "../../core/desk.ts";
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

/** Replaces this session's subscription, and takes over the browser's from whoever signed in there before. */
export async function subscribeToPush(
  desk: Desk,
  staff: StaffMember,
  session: string | undefined,
  { endpoint, keys }: PushSubscription,
): Promise<PushState> {
  checkEndpoint(desk.settings, endpoint);
  if (session === undefined) throw needsSession();
  const hash = hashOf(session);
  await inTransaction(desk, async ({ db }) => {
    await db
      .deleteFrom("push_subscriptions")
      .where((is) =>
        is.or([
          is("endpoint", "=", endpoint),
          is("session_id", "in", db.selectFrom("staff_sessions").where("token_hash", "=", hash).select("id")),
        ]),
      )
      .execute();
    await db
      .insertInto("push_subscriptions")
      .columns(["id", "staff_id", "session_id", "endpoint", "p256dh", "auth"])
      .expression(
        db
          .selectFrom("staff_sessions")
          .where("token_hash", "=", hash)
          .where("staff_id", "=", staff.id)
          .select([
            sql<string>`${newId()}::ulid`.as("id"),
            "staff_id",
            "id as session_id",
            sql<string>`${endpoint}::text`.as("endpoint"),
            sql<string>`${keys.p256dh}::text`.as("p256dh"),
            sql<string>`${keys.auth}::text`.as("auth"),
          ]),
      )
      .execute();
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
function checkEndpoint({ allowPrivateTargets }: DeskSettings, endpoint: string): void {
  const url = URL.parse(endpoint);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isFine =
    url !== null &&
    (url.protocol === "https:" || (allowPrivateTargets && url.protocol === "http:")) &&
    url.username === "" &&
    url.password === "" &&
    (allowPrivateTargets || (isIP(host) === 0 ? host.includes(".") : isPublic(host)));
  if (isFine) return;
  const problems = new Problems();
  problems.add("endpoint", "push.endpoint");
  problems.throwIfAny();
}
