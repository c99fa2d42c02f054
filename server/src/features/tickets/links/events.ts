import { defineEvent } from "../../core/event.ts";
import type { LinkKind } from "./link.ts";

interface Link {
  /** As it reads from the event's ticket. */
  kind: LinkKind;
  /** The other ticket's. */
  number: string;
}

/** Each is published for both tickets. */
export const linked = defineEvent<object, Link>("ticket", "linked");
export const unlinked = defineEvent<object, Link>("ticket", "unlinked");
