import { Type } from "typebox";
import type { Context } from "../../../infrastructure/keyring/keyring.ts";
import type { Problems } from "../../../problems.ts";
import {
  type CaptchaProvider,
  type CaptchaService,
  captchaProviders,
  captchaServices,
  isService,
} from "../../core/captcha-providers.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed } from "../../core/schemas.ts";
import type { Changes } from "../../events/changes.ts";
import type { ServiceKeys } from "../../governance/captcha/siteverify.ts";
import type { DepartmentRow } from "./department.ts";

/** A department's captcha without the service's secret. */
export type ShownCaptcha =
  | "altcha"
  | { provider: CaptchaService; site_key: string; has_secret: boolean }
  | null;

// One schema without alternatives, here and below: responses serialise without trying each one, and problems name the member.
export const ShownCaptcha = Type.Unsafe<ShownCaptcha>({
  ...Closed({ provider: Choice(captchaServices), site_key: Type.String(), has_secret: Type.Boolean() }),
  type: ["string", "object", "null"],
  pattern: "^altcha$",
  examples: ["altcha"],
  description:
    "The captcha for guests; null for none. `altcha` needs no other service; a service is returned with its site key.",
});

interface GivenKeys {
  provider: CaptchaProvider;
  site_key?: string | null;
  secret?: string | null;
  has_secret?: boolean;
}

export type GivenCaptcha = CaptchaProvider | GivenKeys | null;

export const GivenCaptcha = Type.Unsafe<GivenCaptcha>({
  type: ["string", "object", "null"],
  maxLength: 20,
  pattern: `^(${captchaProviders.join("|")})$`,
  properties: {
    provider: Choice(captchaProviders),
    site_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 200,
      pattern: "^[!-~]+$",
      description: "The site key. It is public: the captcha's widget uses it.",
    },
    secret: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 500,
      pattern: "^[!-~]+$",
      writeOnly: true,
      description:
        "The secret key. It is stored encrypted and never returned. If omitted, the stored key for the same service is kept.",
    },
    has_secret: { type: "boolean", description: "Returned by reads; ignored in requests." },
  },
  required: ["provider"],
  additionalProperties: false,
  examples: [...captchaProviders],
  description:
    "The captcha for guests; null for none. For `altcha`, and for a service whose keys are stored, the provider's name alone is enough.",
});

interface CaptchaColumns {
  captcha_provider: CaptchaProvider | null;
  captcha_site_key: string | null;
}

export function shownCaptcha({ captcha_provider: provider, captcha_site_key }: CaptchaColumns): ShownCaptcha {
  if (!isService(provider)) return provider;
  // A constraint requires keys for every service.
  return { provider, site_key: captcha_site_key ?? "", has_secret: true };
}

/** Keys belong to one service; another service needs its own. */
export function checkCaptchaKeys(
  before: ShownCaptcha,
  given: GivenCaptcha | undefined,
  problems: Problems,
): void {
  const keys = keysIn(given);
  if (!keys) return;
  const { provider, site_key, secret } = keys;
  const isMissing = isService(provider) && provider !== providerOf(before);
  for (const [member, value] of Object.entries({ site_key, secret })) {
    if (isMissing && !value) problems.add(`captcha.${member}`, "field.required");
    if (!isService(provider) && value) problems.add(`captcha.${member}`, "captcha.needs_no_keys");
  }
}

/** The columns that a change sets; the secret is sealed. */
export async function captchaColumns(
  { keyring }: Desk,
  departmentId: number,
  before: ShownCaptcha,
  given: GivenCaptcha | undefined,
) {
  if (given === undefined) return {};
  const { provider = null, site_key, secret } = keysIn(given) ?? {};
  const kept = isService(provider) && provider === providerOf(before);
  const sealed = secret && (await keyring.seal(secret, captchaContext(departmentId))).sealed;
  return {
    captcha_provider: provider,
    ...(site_key || !kept ? { captcha_site_key: site_key ?? null } : {}),
    ...(sealed || !kept ? { captcha_secret_sealed: sealed ?? null } : {}),
  };
}

/** The audit log records that a secret was set, never its value. */
export function secretChange(given: GivenCaptcha | undefined): Changes["changes"] {
  return keysIn(given)?.secret ? { "captcha.secret": { from: null, to: "new" } } : {};
}

/** The captcha service's keys for a department; undefined without a service. */
export async function serviceKeysOf(
  { db, keyring }: Desk,
  brandId: number,
  department: DepartmentRow | undefined,
): Promise<ServiceKeys | undefined> {
  if (!department || !isService(department.captcha_provider)) return undefined;
  const row = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", department.id)
    .select(["captcha_provider", "captcha_site_key", "captcha_secret_sealed"])
    .executeTakeFirst();
  if (!row || !isService(row.captcha_provider) || !row.captcha_site_key || !row.captcha_secret_sealed)
    return undefined;
  return {
    service: row.captcha_provider,
    siteKey: row.captcha_site_key,
    secret: await keyring.open(row.captcha_secret_sealed, captchaContext(department.id)),
  };
}

/** The sealing context: a secret moved to another department does not open. */
export function captchaContext(departmentId: number): Context {
  return ["captcha", departmentId];
}

function providerOf(shown: ShownCaptcha): CaptchaProvider | null {
  return typeof shown === "object" ? (shown?.provider ?? null) : shown;
}

function keysIn(given: GivenCaptcha | undefined): GivenKeys | undefined {
  return typeof given === "string" ? { provider: given } : (given ?? undefined);
}
