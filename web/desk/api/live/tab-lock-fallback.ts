// A page that blocks longer than this counts as closed. Its requests may then be sent twice, with one key.
const patienceMs = 2_000;
const question = "who is there?";

type RollCallMessage = typeof question | string[];

const channel = new BroadcastChannel("sidedesk-roll-call");
const heldHere = new Map<symbol, string>();
const namesHere = () => [...heldHere.values()];

channel.addEventListener("message", ({ data }: MessageEvent<RollCallMessage>) => {
  if (data === question) channel.postMessage(namesHere());
});

export function holdHere(name: string): () => void {
  const one = Symbol(name);
  heldHere.set(one, name);
  return () => void heldHere.delete(one);
}

/** Each open tab answers with the locks that it holds. */
export async function callRoll(): Promise<Set<string>> {
  const held = new Set(namesHere());
  const hear = ({ data }: MessageEvent<RollCallMessage>) => {
    if (data !== question) for (const name of data) held.add(name);
  };
  channel.addEventListener("message", hear);
  channel.postMessage(question);
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  channel.removeEventListener("message", hear);
  return held;
}

/** Every visible tab runs it; of the hidden ones at most the one that was visible last. */
export function whileSeenLast(name: string, begin: () => () => void): () => void {
  const turns = new BroadcastChannel(`${name}-turns`);
  let isTaken = false;
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const look = () => {
    const isSeen = document.visibilityState === "visible";
    if (!isSeen && isTaken) stop();
    if (!isSeen) return;
    isTaken = false;
    turns.postMessage("mine");
    end ??= begin();
  };
  turns.onmessage = () => {
    isTaken = true;
    // A tab that is still visible continues, and stops once it is hidden.
    if (document.visibilityState !== "visible") stop();
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    turns.close();
    stop();
  };
}
