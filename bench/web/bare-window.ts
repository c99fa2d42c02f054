import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import { type Desk, mainThreadMs, type State, size } from "./browser.ts";
import { watching } from "./observe-page.ts";

/** Chromium is busy for a while after it opens a window. */
const restMs = 1_000;

export interface BareWindow {
  /** A method of the DevTools protocol. */
  send<Answer>(method: string, params?: object): Promise<Answer>;
  /** The value of an expression, once it settles. */
  evaluate<Value>(expression: string): Promise<Value>;
  goTo(path: string): Promise<void>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** A letter. */
  press(key: string): Promise<void>;
  /** Milliseconds of processor time that the main thread has used so far. */
  usedMs(): Promise<number>;
}

export interface Asked {
  browser: Browser;
  desk: Desk;
  state: State;
  complain: (line: string) => void;
}

/**
 * A new idle window with an empty cache and no Playwright attached: for Playwright's pages, Chromium records the script position of each
 * request, which takes more than a quarter of a cold load.
 */
export async function bareWindow({
  browser,
  desk,
  state,
  complain,
}: Asked): Promise<BareWindow & AsyncDisposable> {
  const chromium = await browser.newBrowserCDPSession();
  const { browserContextId } = await chromium.send("Target.createBrowserContext");
  const cookies = state.cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path }));
  await chromium.send("Storage.setCookies", { browserContextId, cookies });
  const { targetId } = await chromium.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await chromium.send("Target.attachToTarget", { targetId, flatten: false });
  const send = sender(chromium, sessionId);
  await send("Page.enable");
  await send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
  await send("Performance.enable", { timeDomain: "threadTicks" });
  const source = `${remembering(state)}${watching}`;
  await send("Page.addScriptToEvaluateOnNewDocument", { source });
  await sleep(restMs);
  const mouse = (type: string, more: object) => send<void>("Input.dispatchMouseEvent", { type, ...more });
  const key = (type: string, more: object) => send<void>("Input.dispatchKeyEvent", { type, ...more });
  const window: BareWindow = {
    send,
    async evaluate<Value>(expression: string) {
      const how = { expression, awaitPromise: true, returnByValue: true };
      return (await send<{ result: { value: Value } }>("Runtime.evaluate", how)).result.value;
    },
    goTo: (path) => send("Page.navigate", { url: desk.url + path }),
    move: (x, y) => mouse("mouseMoved", { x, y }),
    async click(x, y) {
      const once = { x, y, button: "left", clickCount: 1 };
      await mouse("mouseMoved", { x, y });
      await Promise.all([mouse("mousePressed", once), mouse("mouseReleased", once)]);
    },
    async press(letter) {
      const code = `Key${letter.toUpperCase()}`;
      await Promise.all([
        key("keyDown", { key: letter, text: letter, code }),
        key("keyUp", { key: letter, code }),
      ]);
    },
    async usedMs() {
      return mainThreadMs(await send("Performance.getMetrics"));
    },
  };
  return {
    ...window,
    async [Symbol.asyncDispose]() {
      for (const violation of await window.evaluate<string[]>("bench.seen.violations"))
        complain(`against the policy: ${violation}`);
      await chromium.send("Target.disposeBrowserContext", { browserContextId });
      await chromium.detach();
    },
  };
}

/** The signed-in browser's local storage, in addition to the cookies. */
function remembering({ origins }: State): string {
  return origins
    .flatMap(({ localStorage }) => localStorage)
    .map(({ name, value }) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join("");
}

/** For the window's own session, whose messages travel in the browser's session. */
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
