import type { MailboxChanges, MailboxRecord } from "../../../api/settings/email/mailboxes.ts";
import { mailboxTexts as texts } from "./texts/texts.ts";

export interface MailboxDraft {
  brand_id: string;
  department_id: string;
  address: string;
  host: string;
  port: number | null;
  tls: MailboxRecord["tls"];
  user: string;
  /** A newly typed one; the stored one is never shown. */
  password: string;
  folder: string;
  /** Empty for none. */
  authserv_id: string;
  active: boolean;
}

export const mailboxFieldNames = {
  brand_id: texts.brand,
  department_id: texts.department,
  address: texts.address,
  host: texts.host,
  port: texts.port,
  tls: texts.tls,
  user: texts.user,
  password: texts.password,
  folder: texts.folder,
  authserv_id: texts.authservId,
  active: texts.active,
};

export const emptyMailboxDraft = (brand_id: string): MailboxDraft => ({
  brand_id,
  department_id: "",
  address: "",
  host: "",
  port: 993,
  tls: "implicit",
  user: "",
  password: "",
  folder: "INBOX",
  authserv_id: "",
  active: true,
});

export function mailboxDraftOf(record: MailboxRecord): MailboxDraft {
  const { address, host, port, tls, user, folder, active } = record;
  const authserv_id = record.authserv_id ?? "";
  const ids = { brand_id: String(record.brand_id), department_id: String(record.department_id) };
  return { ...ids, address, host, port, tls, user, password: "", folder, authserv_id, active };
}

export function mailboxChangesOf(changes: Partial<MailboxDraft>): MailboxChanges {
  const { brand_id: _, department_id, port, password, authserv_id, ...rest } = changes;
  return {
    ...rest,
    ...(department_id ? { department_id: Number(department_id) } : {}),
    ...(port ? { port } : {}),
    ...(password ? { password } : {}),
    ...(authserv_id === undefined ? {} : { authserv_id: authserv_id.trim() || null }),
  };
}
