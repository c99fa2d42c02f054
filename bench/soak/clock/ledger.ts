/** What was answered with 2xx, and so must hold: each body and each id is there once. Times are the desk's, in milliseconds. */
export interface Ledger {
  /** Bodies of messages, whoever wrote them. */
  replies: Set<string>;
  notes: Set<string>;
  /** Replies that staff could take back, by their body: when they go. */
  held: Map<string, number>;
  files: Map<string, { client: string; sum: string }>;
  credentials: Credential[];
  holds: Hold[];
  waits: Wait[];
  ratings: Map<string, number>;
  /** By the chat: the ids that whoever wrote them made, in their order. */
  chats: Map<string, string[]>;
  /** Mails that were put into the mailbox. */
  incoming: Set<string>;
  /** Bodies that a guest must be mailed for as long as their link is alive. */
  mailed: Set<string>;
  /** Numbers of tickets that were opened over the API. */
  opened: Set<string>;
  /** Numbers of tickets that were closed, by whoever asked for it. */
  closed: Set<string>;
}

export interface Credential {
  id: string;
  value: string;
  client: string;
  number: string;
  /** Null as long as its ticket is open. */
  goesAt: number | null;
  removed: boolean;
}

export interface Hold {
  number: string;
  until: number;
  /** Somebody else ended it, or was about to. */
  calledOff: boolean;
}

/** A ticket that waits for its client, who says nothing. */
interface Wait {
  number: string;
  /** The answer by staff that it waits after. */
  answer: string;
  calledOff: boolean;
}

export function newLedger(): Ledger {
  return {
    replies: new Set(),
    notes: new Set(),
    held: new Map(),
    files: new Map(),
    credentials: [],
    holds: [],
    waits: [],
    ratings: new Map(),
    chats: new Map(),
    incoming: new Set(),
    mailed: new Set(),
    opened: new Set(),
    closed: new Set(),
  };
}
