import { type Static, type TSchema, Type } from "typebox";
import Value from "typebox/value";
import { notFound } from "../../../errors.ts";
import type { OutgoingResponse } from "../../../infrastructure/outgoing/outcome.ts";
import { sendOutgoing } from "../../../infrastructure/outgoing/send.ts";
import { signedHeaders } from "../../../infrastructure/outgoing/signature.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, maxClientTextLength, Nullable, NullableText } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import type { CampaignFilters } from "./campaign.ts";
import type { Member } from "./delivery/recipients.ts";
import {
  audiencesAddressRefused,
  audiencesNotSet,
  audiencesRefused,
  audiencesTooLarge,
  audiencesTooSlow,
  audiencesUnreachable,
  audiencesUnreadable,
  audienceUnknown,
} from "./errors.ts";
import { signingSecrets } from "./secrets.ts";

const filterTypes = ["text", "select", "multiselect", "checkbox", "number", "date"] as const;

const option = { value: Type.String({ maxLength: 200 }), label: Type.String({ maxLength: 200 }) };
const filter = {
  key: Type.String({ minLength: 1, maxLength: 100 }),
  label: Type.String({ maxLength: 200 }),
  type: Choice(filterTypes),
};
const key = Type.String({ minLength: 1, maxLength: 100 });
const label = Type.String({ minLength: 1, maxLength: 200 });
const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** The platform's response with its audiences. Unknown fields are ignored. */
export const PlatformAudiences = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          key,
          label,
          description: text(1_000),
          filters: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  ...filter,
                  required: Type.Optional(Type.Boolean()),
                  options: Type.Optional(
                    Nullable(
                      Type.Array(Type.Object(option, { title: "PlatformFilterOption" }), { maxItems: 500 }),
                    ),
                  ),
                },
                { title: "PlatformFilter" },
              ),
              { maxItems: 50 },
            ),
          ),
        },
        { title: "PlatformAudience" },
      ),
      { maxItems: 200 },
    ),
  },
  { $id: "PlatformAudiences" },
);

const membersPerPage = 500;

/** The platform's response with a page of an audience's members. Unknown fields are ignored. */
export const PlatformMembers = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          external_id: Type.String({ minLength: 1, maxLength: maxClientTextLength }),
          email: Type.String({ maxLength: 1_000 }),
          first_name: text(200),
          last_name: text(200),
        },
        { title: "PlatformMember" },
      ),
      { maxItems: membersPerPage },
    ),
    meta: Type.Object({
      next_cursor: Nullable(Type.String({ minLength: 1, maxLength: 1_000 })),
      total: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
  },
  { $id: "PlatformMembers" },
);

/** The request body that the desk sends to the platform. */
export const PlatformMembersRequest = Closed(
  {
    filters: Type.Record(Type.String(), Type.Unknown(), {
      description: "The value of each filter, by filter key.",
    }),
    cursor: NullableText,
    limit: Type.Integer({ minimum: 1, maximum: membersPerPage }),
  },
  { $id: "PlatformMembersRequest" },
);

export const Audience = Closed(
  {
    key: Type.String(),
    label: Type.String(),
    description: NullableText,
    filters: Type.Array(
      Closed({
        ...filter,
        required: Type.Boolean(),
        options: Nullable(Type.Array(Closed({ value: Type.String(), label: Type.String() }))),
      }),
    ),
  },
  { $id: "Audience" },
);
export type Audience = Static<typeof Audience>;

/** A page of an audience, and the total that the platform reports. */
export interface MembersPage {
  members: Member[];
  total: number;
  nextCursor: string | null;
}

/** Lists the platform's audiences. This calls the network, so never use it inside a transaction. */
export async function askAudiences(desk: Desk, brandId: number): Promise<Audience[]> {
  const { data } = await ask(desk, brandId, PlatformAudiences, { method: "GET" });
  return data.map(({ key, label, description = null, filters = [] }) => ({
    key,
    label,
    description,
    filters: filters.map(({ key, label, type, required = false, options = null }) => ({
      key,
      label,
      type,
      required,
      options: options?.map(({ value, label }) => ({ value, label })) ?? null,
    })),
  }));
}

interface AskedMembers {
  audience: string;
  filters: CampaignFilters;
  cursor: string | null;
  limit?: number;
}

export async function askMembers(
  desk: Desk,
  brandId: number,
  { audience, filters, cursor, limit = membersPerPage }: AskedMembers,
): Promise<MembersPage> {
  const body = JSON.stringify({ filters, cursor, limit });
  const request = { method: "POST", below: `${encodeURIComponent(audience)}/members`, body } as const;
  const { data, meta } = await ask(desk, brandId, PlatformMembers, request);
  if (data.length > limit) throw audiencesUnreadable({ place: "data" });
  const members = data.map(({ external_id, email, first_name = null, last_name = null }) => ({
    external_id,
    email,
    first_name,
    last_name,
  }));
  return { members, total: meta.total, nextCursor: meta.next_cursor };
}

/** 500 members take about 100 kB; this leaves room for platforms that send more fields. */
const maxBytes = 2 * 1024 * 1024;

interface AudienceRequest {
  method: "GET" | "POST";
  below?: string;
  body?: string;
}

async function ask<Said extends TSchema>(
  desk: Desk,
  brandId: number,
  schema: Said,
  request: AudienceRequest,
): Promise<Static<Said>> {
  if (desk.db.isTransaction) throw new Error("A platform is asked before the transaction, not in it.");
  const base = await addressOf(desk, brandId);
  const { method, below, body } = request;
  const signed = signedHeaders(
    { id: `aud_${newId()}`, body: body ?? "" },
    await signingSecrets(desk, brandId),
  );
  const outcome = await sendOutgoing(desk.settings, {
    method,
    url: below === undefined ? base : addressBelow(base, below),
    headers: { ...signed, accept: "application/json", "content-type": "application/json" },
    ...(body === undefined ? {} : { body }),
    maxBytes,
    longer: "is refused",
  });
  if (outcome.failure === null) return read(outcome, schema, below !== undefined);
  const { failure, detail } = outcome;
  if (failure === "timed_out") throw audiencesTooSlow();
  if (failure === "too_large") throw audiencesTooLarge();
  const isRefusedHere = failure === "private_address" || failure === "invalid_url";
  throw (isRefusedHere ? audiencesAddressRefused : audiencesUnreachable)({ detail });
}

async function addressOf({ db }: Desk, brandId: number): Promise<string> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("audiences_url")
    .executeTakeFirst();
  if (!brand) throw notFound();
  if (brand.audiences_url === null) throw audiencesNotSet();
  return brand.audiences_url;
}

/** Keeps the query string of the base address at the end. */
function addressBelow(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/${path}`;
  return url.href;
}

function read<Said extends TSchema>(
  { status, body }: OutgoingResponse,
  schema: Said,
  isOfOne: boolean,
): Static<Said> {
  if (status === 404 && isOfOne) throw audienceUnknown();
  if (status < 200 || status > 299) throw audiencesRefused({ status: String(status) });
  const parsedBody = parsed(body);
  const [fault] = Value.Errors(schema, parsedBody);
  if (fault) throw audiencesUnreadable({ place: placeOf(fault.instancePath) });
  return parsedBody as Static<Said>;
}

/** Removes control characters, which names don't need, and code points that PostgreSQL cannot store. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body), (_, value) =>
      typeof value === "string" ? value.toWellFormed().replace(/\p{Cc}+/gu, " ") : value,
    );
  } catch {
    throw audiencesUnreadable({ place: "JSON" });
  }
}

/** A path such as `data.3.email`; `data` if the error is about the whole response. */
function placeOf(pointer: string): string {
  return pointer.slice(1).replaceAll("/", ".").slice(0, 100) || "data";
}
