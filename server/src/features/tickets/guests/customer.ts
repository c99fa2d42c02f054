import { type Static, Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { Guest, Platform } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { useAddress } from "../../core/limits/addresses.ts";
import { admit, guestReplyWindows, guestTicketWindows, roomForOpen } from "../../core/limits/limits.ts";
import { Email, Line, maxClientTextLength, OptionalLine } from "../../core/schemas.ts";
import type { StreamedResult } from "../../core/streamed-result.ts";
import type { Submission } from "../../core/submission.ts";
import { guestTokenLength } from "../../core/values/tokens.ts";
import { askService } from "../../governance/captcha/call-provider.ts";
import { CaptchaToken, checkCaptcha, useCaptcha } from "../../governance/captcha/captcha.ts";
import type { CaptchaVerdict } from "../../governance/captcha/siteverify.ts";
import { serviceKeysOf } from "../../organisation/departments/captcha-keys.ts";
import { type DepartmentRow, departmentOf } from "../../organisation/departments/department.ts";
import { isBlockedSender } from "../blocked-senders/customer.ts";
import {
  type Draft,
  draftFields,
  type Message,
  presentWhole,
  readGuestTicket,
  type TicketDetail,
  writeClose,
  writeCustomerReply,
} from "../customer.ts";
import type { ReplyOutcome } from "../detail/shape.ts";
import { checkDraft, checkMessage } from "../draft.ts";
import { writeSender } from "../guest-sender.ts";
import { type LockedTicket, lockGuest, lockTicketOfGuest } from "../lock-ticket.ts";
import type { Channel, Source } from "../ticket.ts";
import { type Opening, writeOpening } from "../write-opening.ts";
import type { EnteredGuest } from "./authenticate-guest.ts";
import { guestLinkGone } from "./errors.ts";

export type { TokenOrigin } from "../../core/limits/wrong-tokens.ts";
export { type EnteredGuest, enterAsGuest } from "./authenticate-guest.ts";
export { guestLinkGone } from "./errors.ts";

export const GuestDraftFields = {
  first_name: Line(100, { examples: ["Tomas"] }),
  last_name: Line(100, { examples: ["Lind"] }),
  email: Email({
    description: "The guest's email address. It is stored in lower case and never linked to an account.",
    examples: ["tomas@lind.example"],
  }),
  company: OptionalLine(maxClientTextLength, { examples: ["Lind AB"] }),
  ...draftFields,
  captcha_token: CaptchaToken,
};
const GuestDraft = Type.Object(GuestDraftFields);
export type GuestDraft = Draft & Partial<Static<typeof GuestDraft>>;

/** The brand and the visitor's IP address; null if no rate limit by address applies. */
type Intake = Pick<Platform, "brand" | "language" | "visitor">;

export const GuestAccessToken = Type.String({
  minLength: guestTokenLength,
  maxLength: guestTokenLength,
  description: "The token for this ticket. It is returned only here and emailed to the guest.",
  examples: ["Yk2mQvT8rLw5ZsX9nBc3HdF7gJp4KaVeRtUiOq1WxEyMzNhG"],
});

/** Verifies the robot check before anything is locked, because it calls an outside service. */
export async function askRobotCheck(
  desk: Desk,
  { brand, visitor }: Intake,
  { fields }: Submission<GuestDraft>,
): Promise<CaptchaVerdict | undefined> {
  const { captcha_token: token, department_id: id } = fields;
  if (!token) return undefined;
  const keys = await serviceKeysOf(desk, brand.id, await departmentOf(desk.db, brand.id, id));
  return keys && askService(desk, keys, token, visitor);
}

/** Opens a guest ticket: the ticket, its sender, its token and the email. */
export function openTicketAsGuest(
  desk: Desk,
  intake: Intake,
  sent: Submission<GuestDraft>,
  verdict: CaptchaVerdict | undefined,
  source?: Source,
): Promise<{ ticket: TicketDetail; token: string }> {
  return inTransaction(desk, async (desk) => {
    const { fields, problems } = sent;
    const department = await departmentOf(desk.db, intake.brand.id, fields.department_id);
    const token = fields.captcha_token;
    const robotCheck: RobotCheck = {
      async check({ captcha_provider }) {
        if (captcha_provider) await checkCaptcha(desk, captcha_provider, { token, verdict }, problems);
      },
      async use({ captcha_provider }) {
        if (captcha_provider && !(await useCaptcha(desk, captcha_provider, token ?? "")))
          throw problem("captcha_token", "captcha.failed");
      },
    };
    const open = department && (await unlessBlocked(desk, intake.brand.id, department, fields.email));
    return openAsGuest(desk, { ...intake, source }, sent, open, robotCheck);
  });
}

/** For a blocked sender, the department accepts no guests; the error does not tell that they are blocked. */
async function unlessBlocked(
  { db }: Desk,
  brandId: number,
  department: DepartmentRow,
  email: unknown,
): Promise<DepartmentRow> {
  if (typeof email !== "string" || !(await isBlockedSender(db, brandId, email))) return department;
  return { ...department, accepts_guests: false };
}

interface MailIntake extends Pick<Intake, "brand" | "language"> {
  /** The other recipients of the email. */
  copied: readonly string[];
  /** Sends no acknowledgement. */
  isUnanswered: boolean;
  /** An administrator had the email processed, even if the department accepts no guests. */
  isWanted: boolean;
}

/**
 * Opens a guest ticket from an email, without custom fields or robot check. The limits of the sender's
 * address apply. Cc is limited to what the department allows.
 */
export function openTicketByMail(
  desk: Desk,
  { brand, language, copied, isUnanswered, isWanted }: MailIntake,
  { fields, ...sent }: Submission<GuestDraft>,
): Promise<{ ticket: TicketDetail; token: string }> {
  return inTransaction(desk, async (desk) => {
    const department = await departmentOf(desk.db, brand.id, fields.department_id);
    const unasked = department && {
      ...department,
      custom_fields: [],
      accepts_guests: department.accepts_guests || isWanted,
    };
    const cc = department?.cc_allowed ? copied.slice(0, department.cc_max) : [];
    const intake = { brand, language, visitor: null, source: "mail" as const, isUnanswered };
    return openAsGuest(desk, intake, { ...sent, fields: { ...fields, cc } }, unasked, undefined);
  });
}

/** `check` reports a problem with the others; `use` spends the token once there are none. */
interface RobotCheck {
  check(department: DepartmentRow): Promise<void>;
  use(department: DepartmentRow): Promise<void>;
}

async function openAsGuest(
  desk: Desk,
  { brand, language, visitor, source, isUnanswered }: Intake & Pick<Opening, "source" | "isUnanswered">,
  sent: Submission<GuestDraft>,
  department: DepartmentRow | undefined,
  robotCheck: RobotCheck | undefined,
): Promise<{ ticket: TicketDetail; token: string }> {
  const draft = await checkDraft(
    desk,
    {
      brand,
      language,
      refusedBy: ({ accepts_guests }) => (accepts_guests ? undefined : "department.closed_to_guests"),
    },
    sent,
    department,
    robotCheck?.check,
  );
  const sender = senderOf(sent.fields);

  const ofAddress =
    visitor === null ? { left: [] } : await useAddress(desk.db, brand, "guest_submission", visitor);
  const { open } = await lockGuest(desk.db, brand.id, sender.email);
  const windows = await guestTicketWindows(desk.db, brand, sender.email);
  const now = admit(desk, windows, roomForOpen(brand, "guest_open_tickets", open), ofAddress);
  await robotCheck?.use(draft.department);

  const guestOf = (ticketId: string): Guest => ({
    kind: "guest",
    brand,
    ticketId,
    ...sender,
    language,
  });
  const opened = await writeOpening(desk, {
    brand,
    by: guestOf,
    sender: { guestEmail: sender.email },
    draft,
    now,
    source,
    isUnanswered,
  });
  const ticketId = opened.row.id;
  const token = await writeSender(desk, { brandId: brand.id, ticketId }, sender);
  return { ticket: presentWhole(desk, guestOf(ticketId), opened), token };
}

function senderOf(fields: GuestDraft) {
  return {
    email: (fields.email ?? "").toLowerCase(),
    firstName: fields.first_name ?? "",
    lastName: fields.last_name ?? "",
    company: fields.company ?? null,
  };
}

export function replyAsGuest(
  desk: Desk,
  guest: EnteredGuest,
  number: string,
  sent: Submission<Message>,
  via?: Channel,
): Promise<ReplyOutcome> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockOpenTicket(desk, guest);
    const files = await checkMessage(desk, guest, ticket, sent);
    await lockGuest(desk.db, guest.brand.id, guest.email);
    const now = admit(desk, await guestReplyWindows(desk.db, guest.brand, guest.email));
    const message = { body: sent.fields.body ?? "", files, number, now, via };
    return writeCustomerReply(desk, guest, ticket, message);
  });
}

export function closeTicketAsGuest(
  desk: Desk,
  guest: EnteredGuest,
): Promise<TicketDetail | StreamedResult<TicketDetail>> {
  return inTransaction(desk, async (inTransaction) => {
    await writeClose(inTransaction, guest, await lockOpenTicket(inTransaction, guest));
    return readGuestTicket(inTransaction, guest, desk.db);
  });
}

/** The ticket may have been closed or merged since authentication, which ends the link. */
async function lockOpenTicket(desk: Desk, guest: EnteredGuest): Promise<LockedTicket> {
  const ticket = await lockTicketOfGuest(desk.db, guest);
  const sender = await desk.db
    .selectFrom("guest_senders")
    .where("brand_id", "=", guest.brand.id)
    .where("ticket_id", "=", guest.ticketId)
    .where("token_hash", "=", guest.tokenHash)
    .select("revoked_at")
    .executeTakeFirst();
  if (sender?.revoked_at !== null) throw guestLinkGone();
  return ticket;
}
