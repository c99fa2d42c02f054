import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Which {
  address: string;
}

export const mailboxHappened = {
  created: defineEvent<object, Which>("mailbox", "created", { auditAction: "mailbox.created" }),
  changed: defineEvent<object, Which & Changes>("mailbox", "changed", { auditAction: "mailbox.changed" }),
  deleted: defineEvent<object, Which>("mailbox", "deleted", { auditAction: "mailbox.deleted" }),
  processed: defineEvent<object, Which & { mail: string }>("mailbox", "processed", {
    auditAction: "mailbox.mail-processed",
  }),
  tested: defineEvent<object, Which>("mailbox", "tested", { auditAction: "mailbox.tested" }),
};

export function ofMailbox({
  id,
  brand_id,
  address,
}: {
  id: string;
  brand_id: number;
  address: string;
}): Subject {
  return { brandId: brand_id, id, name: address };
}
