/**
 * Everything that was answered with 2xx and must therefore hold: each body and each id exists once. Times are the desk's, in milliseconds.
 */
export interface Ledger {
  /** Bodies of messages by any author. */
  replies: Set<string>;
  notes: Set<string>;
  /** Staff replies that could be undone, by body: their send time. */
  held: Map<string, number>;
  files: Map<string, { client: string; sum: string }>;
  credentials: Credential[];
  holds: Hold[];
  waits: Wait[];
  ratings: Map<string, number>;
  /** By chat: the ids that the authors generated, in order. */
  chats: Map<string, string[]>;
  /** Emails that were put into the mailbox. */
  incoming: Set<string>;
  /** Bodies that a guest must get by email while their link is valid. */
  mailed: Set<string>;
  /** Numbers of tickets that were opened over the API. */
  opened: Set<string>;
  /** Numbers of closed tickets, whatever closed them. */
  closed: Set<string>;
}

export interface Credential {
  id: string;
  value: string;
  client: string;
  number: string;
  /** Null while its ticket is open. */
  goesAt: number | null;
  removed: boolean;
}

export interface Hold {
  number: string;
  until: number;
  /** It was ended early, or is about to be. */
  calledOff: boolean;
}

/** A ticket that waits for its client, who does not reply. */
interface Wait {
  number: string;
  /** The staff reply that starts the wait. */
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
