import { type RefObject, useRef, useState } from "react";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";

interface MessageKindState {
  kind: DraftKind;
  setKind(kind: DraftKind): void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Reply or note; without a right to reply, only a note. */
export function useMessageKind(canReply: boolean, first: DraftKind = "reply"): MessageKindState {
  const [wanted, setKind] = useState<DraftKind>(first);
  return { kind: canReply ? wanted : "note", setKind, field: useRef<HTMLTextAreaElement>(null) };
}

export interface Composer {
  kind: DraftKind;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The composer itself, which has its shortcuts. */
  place: RefObject<HTMLElement | null>;
  isOpen: boolean;
  isPreviewed: boolean;
  begin(kind: DraftKind): void;
  open(): void;
  collapse(): void;
  /** Escape: collapses an empty composer. */
  leave(): void;
  togglePreview(): void;
  /** After a message was sent: the next one is a reply again by default. */
  sent(): void;
}

interface Options extends MessageKindState {
  canReply: boolean;
  /** A draft opens the composer, unless the user collapsed it. */
  hasDraft: boolean;
  onSend(): void;
}

/** A composer's state and shortcuts: one line until the user writes. */
export function useComposer({ kind, setKind, field, canReply, hasDraft, onSend }: Options): Composer {
  const [isExpanded, setExpanded] = useState<boolean>();
  const [isPreviewed, setPreviewed] = useState(false);
  const place = useRef<HTMLElement>(null);
  const togglePreview = () => setPreviewed(!isPreviewed);
  function begin(kind: DraftKind) {
    setKind(kind);
    field.current?.focus();
  }
  useCommand("reply", () => begin("reply"), { isOn: canReply });
  useCommand("note", () => begin("note"));
  useCommand("send", onSend, { within: place });
  useCommand("preview", togglePreview, { within: place });
  return {
    kind,
    field,
    place,
    isOpen: isExpanded ?? hasDraft,
    isPreviewed,
    begin,
    open: () => setExpanded(true),
    collapse: () => setExpanded(false),
    leave: () => !hasDraft && setExpanded(undefined),
    togglePreview,
    sent() {
      setExpanded(undefined);
      setKind("reply");
    },
  };
}
