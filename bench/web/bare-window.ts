import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import { type State, size } from "./browser.ts";
import { watching } from "./watching.ts";

/** Chromium itself is busy for a while with a window that has just been opened. */
const restMs = 1_000;

export interface BareWindow {
  /** A method of the DevTools protocol. */
  send<Answer>(method: string, params?: object): Promise<Answer>;
  /** What an expression comes to, once it has. */
  evaluate<Value>(expression: string): Promise<Value>;
}

/**
 * A window of its own, at rest, with an empty cache, to whose page nobody listens: of one that Playwright has opened Chromium notes
 * where in its script each question was asked, which takes longer than a quarter of a cold load.
 */
export async function bareWindow(browser: Browser, state: State): Promise<BareWindow & AsyncDisposable> {
  const chromium = await browser.newBrowserCDPSession();
  const { browserContextId } = await chromium.send("Target.createBrowserContext");
  const cookies = state.cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }));
  await chromium.send("Storage.setCookies", { browserContextId, cookies });
  const blank = { url: "about:blank", browserContextId, ...size };
  const { targetId } = await chromium.send("Target.createTarget", blank);
  const { sessionId } = await chromium.send("Target.attachToTarget", { targetId, flatten: false });
  const send = sender(chromium, sessionId);
  await send("Page.enable");
  const source = `${remembering(state)}${watching}`;
  await send("Page.addScriptToEvaluateOnNewDocument", { source });
  await sleep(restMs);
  return {
    send,
    async evaluate<Value>(expression: string) {
      const how = { expression, awaitPromise: true, returnByValue: true };
      return (await send<{ result: { value: Value } }>("Runtime.evaluate", how)).result.value;
    },
    async [Symbol.asyncDispose]() {
      await chromium.send("Target.disposeBrowserContext", { browserContextId });
      await chromium.detach();
    },
  };
}

/** What the browser in which the agent signed in keeps of that, besides the cookies. */
function remembering({ origins }: State): string {
  return origins
    .flatMap(({ localStorage }) => localStorage)
    .map(({ name, value }) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join("");
}

/** Of the window's own session, whose messages come and go in those of the browser's. */
function sender(chromium: CDPSession, sessionId: string): BareWindow["send"] {
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  chromium.on("Target.receivedMessageFromTarget", (received) => {
    const { id, error, result } = JSON.parse(received.message);
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error) waiter?.reject(new Error(error.message));
    else waiter?.resolve(result);
  });
  return async <Answer>(method: string, params = {}) => {
    const id = ++asked;
    const waiter = Promise.withResolvers<unknown>();
    waiting.set(id, waiter);
    const message = JSON.stringify({ id, method, params });
    await chromium.send("Target.sendMessageToTarget", { sessionId, message });
    return waiter.promise as Promise<Answer>;
  };
}
