import { CLIENTS, type DemoClientKey, type StaffKey } from "../people.ts";
import type { DemoStory } from "../thread.ts";

/** An everyday request that several clients make, each in words of their own. */
export type StoryTemplate = (cast: VariationCast) => DemoStory;

/** Who plays in one variation of a template. The same template and variant always give the same cast. */
export interface VariationCast {
  client: DemoClientKey;
  /** The client's first name. */
  first: string;
  domain: string;
  /** Somebody who works with the client, and the local part of an address of theirs. */
  colleague: string;
  mailbox: string;
  /** An address of somebody else's server. */
  ip: string;
  /** Who answers technical questions here. */
  agent: StaffKey;
  /** The wording of this variant. */
  pick<Option>(...options: readonly [Option, Option, Option]): Option;
  /** A whole number, both ends included. */
  number(min: number, max: number): number;
}

export const VARIANTS = 3;

const CLIENT_KEYS = Object.keys(CLIENTS) as DemoClientKey[];
const COLLEAGUES = ["Nina", "Oliver", "Bea", "Callum", "Ruth", "Imran", "Sofie", "Dylan", "Hannah", "Piotr"];
const AGENTS: StaffKey[] = ["leila", "tom", "leila", "tom", "maya"];

export function castFor(template: number, variant: number): VariationCast {
  // Steps of four and five through twelve clients: three different ones for each template, all in turn.
  const client = CLIENT_KEYS[(template * 5 + variant * 4) % CLIENT_KEYS.length] as DemoClientKey;
  const colleague = COLLEAGUES[(template * 3 + variant) % COLLEAGUES.length] as string;
  const next = randomFrom(template * VARIANTS + variant + 1);
  return {
    client,
    first: CLIENTS[client].first_name,
    domain: CLIENTS[client].domain,
    colleague,
    mailbox: colleague.toLowerCase(),
    ip: `192.0.2.${20 + template * VARIANTS + variant}`,
    agent: AGENTS[(template + variant) % AGENTS.length] as StaffKey,
    pick: (...options) => options[variant] ?? options[0],
    number: (min, max) => min + Math.floor(next() * (max - min + 1)),
  };
}

/** mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
