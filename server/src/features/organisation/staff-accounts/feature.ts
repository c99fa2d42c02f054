import { roles } from "../../core/actors/actors.ts";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { staffEvents } from "./events.ts";
import { Person } from "./manage-staff.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { mailStaffLink, staffLinkContext } from "./passwords/account-links.ts";
import { mailSecurityNotice } from "./security-notices.ts";
import { oneTimeCodeContext } from "./sign-in/one-time-codes.ts";
import { RefusedSignIns } from "./sign-in/refused-sign-ins.ts";
import { absoluteDays, Session } from "./sign-in/sessions.ts";
import { Colleague } from "./staff.ts";
import { sendNotices } from "./subscribers.ts";
import { AccessTokenRecord } from "./tokens.ts";

export const staffAccounts = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  jobs: [mailStaffLink, mailSecurityNotice],
  subscribers: sendNotices,
  schemas: [Person, Colleague, AccessTokenRecord, Session, RefusedSignIns],
  expires: [
    { table: "staff_links", time: "expires_at", after: "1 day" },
    { table: "staff_sessions", time: "created_at", after: `${absoluteDays + 1} days` },
    { table: "staff_networks", time: "last_used_at", after: "90 days" },
    { table: "refused_sign_ins", time: "last_at", after: "90 days" },
  ],
  tables: {
    staff_tokens: { staff: "goes" },
    staff_avatars: { staff: "goes" },
    staff_brands: { staff: "goes", brand: "goes" },
    staff_departments: { staff: "goes", brand: "goes" },
    staff_recovery_codes: { staff: "goes" },
    staff_sessions: { staff: "goes" },
    staff_links: { staff: "goes" },
    staff_networks: { staff: "goes" },
    refused_sign_ins: { staff: "goes" },
  },
  sealed: [
    {
      table: "staff",
      column: "totp_sealed",
      key: ["id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => oneTimeCodeContext(String(row.id)),
    },
    {
      table: "staff_links",
      column: "sealed_token",
      key: ["token_hash"],
      sentTo: "nowhere",
      also: ["staff_id", "purpose"],
      context: (row) => staffLinkContext(String(row.staff_id), String(row.purpose)),
    },
  ],
  events: staffEvents,
  enums: { StaffRole: roles },
});
