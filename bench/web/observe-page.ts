/** A page, or a window with the same method. */
interface Watched {
  evaluate<Value>(expression: string): Promise<Value>;
}

/**
 * Runs in every page before its scripts. `until` resolves at the first frame that shows the condition, measured from the last key or click.
 * Long tasks and interactions are Chromium's own entries.
 */
export const watching = `window.bench = (() => {
  const seen = { longTasks: [], interactions: new Map(), violations: [] };
  const observe = (type, take, more) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  };
  observe("longtask", ({ startTime, duration }) => seen.longTasks.push({ at: startTime, ms: duration }));
  observe("event", ({ interactionId: id, duration }) => {
    if (id) seen.interactions.set(id, Math.max(duration, seen.interactions.get(id) ?? 0));
  }, { durationThreshold: 16 });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    seen.violations.push(violatedDirective + " " + blockedURI));
  let acted = 0;
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, ({ timeStamp }) => (acted = timeStamp), true);
  const afterFrame = (tell) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => tell(performance.now());
    channel.port2.postMessage(0);
  });
  const shownAt = (isThere) => new Promise((tell) => {
    const look = () => {
      if (!isThere()) return false;
      observer.disconnect();
      afterFrame(tell);
      return true;
    };
    const observer = new MutationObserver(look);
    if (!look()) observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const firstRow = shownAt(() => document.querySelector("a[data-number]"));
  return {
    seen,
    firstRow,
    until: async (isThere) => (await shownAt(isThere)) - acted,
    clockAt: async (isThere) => performance.timeOrigin + (await shownAt(isThere)),
  };
})()`;

/** Milliseconds from the action until a condition holds, which is an expression in the page. */
export const timed = (page: Watched, isThere: string, act: () => Promise<unknown>): Promise<number> =>
  watched(page, "until", isThere, act);

/** The time of the machine's clock at which the condition holds after the action. */
export const clockAt = (page: Watched, isThere: string, act: () => Promise<unknown>): Promise<number> =>
  watched(page, "clockAt", isThere, act);

async function watched(
  page: Watched,
  how: "until" | "clockAt",
  isThere: string,
  act: () => Promise<unknown>,
): Promise<number> {
  // Starts waiting before the key is sent: otherwise the page could handle the key first.
  await page.evaluate(`void (bench.awaited = bench.${how}(() => ${isThere}))`);
  await act();
  return withPatience(page.evaluate<number>("bench.awaited"), isThere);
}

const patienceMs = 30_000;

async function withPatience<Value>(waited: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`It never came: ${what}`)), patienceMs);
  });
  return Promise.race([waited, tooLate]).finally(() => clearTimeout(timer));
}

export const quoted = (text: string): string => JSON.stringify(text);

/** A ticket is readable: its subject and a message are displayed. */
export const isReadable = (subject: string): string =>
  `[...document.querySelectorAll("h1")].some((one) => one.textContent === ${quoted(subject)}) && document.querySelector("ol article")`;
