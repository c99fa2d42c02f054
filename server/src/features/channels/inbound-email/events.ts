import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Which {
  address: string;
}

export const mailboxHappened = {
  created: happening<object, Which>("mailbox", "created", { audited: "mailbox.created" }),
  changed: happening<object, Which & Changes>("mailbox", "changed", { audited: "mailbox.changed" }),
  deleted: happening<object, Which>("mailbox", "deleted", { audited: "mailbox.deleted" }),
  processed: happening<object, Which & { mail: string }>("mailbox", "processed", {
    audited: "mailbox.mail-processed",
  }),
  tested: happening<object, Which>("mailbox", "tested", { audited: "mailbox.tested" }),
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
