import { Sidedesk, type SidedeskClient } from "@sidedesk/client";
import { onPageReturn } from "./browser/page-return.ts";
import { shownClient, shownClientHeader } from "./browser/shown-client.ts";
import { supportPath } from "./support-path.ts";

/** What a page of the platform can ask for the client who is signed in. */
export type SupportClient = Pick<SidedeskClient, "tickets" | "reply" | "close" | "credentials" | "rating"> &
  Pick<SidedeskClient, "announcements" | "summary" | "download"> &
  Pick<Sidedesk, "departments" | "knowledge" | "markdown"> & { status: Pick<Sidedesk["status"], "get"> };

/** The support area at one address, for all components of a page. */
export interface SupportArea {
  /**
   * The calls of `@sidedesk/client` for the client who is signed in, in the browser: through the support area, whose server has the key.
   * Signed out, a call throws a `SidedeskError` with the code `signed_out`.
   */
  support: SupportClient;
  /** Called while a component shows the area: the first one determines whose page it is. Returns what ends it. */
  show(): () => void;
}

const areas = new Map<string, SupportArea>();

export function supportArea(base: string): SupportArea {
  const area = areas.get(base) ?? newArea(base);
  areas.set(base, area);
  return area;
}

function newArea(base: string): SupportArea {
  const path = base.replace(/(?<!\/)\/+$/, "");
  let components = 0;
  let name: string | undefined;
  let asking: Promise<Response | undefined> | undefined;
  let stopFollowing = (): void => undefined;

  /** Asks who is signed in. Resolves with the answer if it is a refusal. */
  async function askName(): Promise<Response | undefined> {
    const options = { headers: { "x-sidedesk-portal": "1" }, signal: AbortSignal.timeout(30_000) };
    const answer = await fetch(`${path}/api/chat`, options);
    if (!answer.ok) return answer;
    name = shownClient((await answer.json()).data);
    return undefined;
  }
  const learnName = () => {
    asking ??= askName().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  async function ask(address: string, init: RequestInit): Promise<Response> {
    // A page shows nothing of a client before it knows which one, so that it writes nothing in another one's name.
    if (name === undefined && (components > 0 || init.method !== "GET")) {
      const refusal = await learnName();
      if (refusal) return refusal.clone();
    }
    const headers = new Headers(init.headers);
    headers.delete("authorization");
    headers.set("x-sidedesk-portal", "1");
    if (name !== undefined) headers.set(shownClientHeader, name);
    return fetch(path + supportPath(address), { ...init, headers });
  }

  const desk = new Sidedesk({
    // A server renders the hooks without asking anything.
    baseUrl: globalThis.location?.origin ?? "http://localhost",
    // The real one is on the platform's server.
    key: "none",
    fetch: (input, init) => ask(String(input), init ?? {}),
  });
  const { departments, knowledge, markdown, status } = desk;
  return {
    support: Object.assign(desk.client("me"), { departments, knowledge, markdown, status }),
    show() {
      if (components++ === 0) {
        const begin = () => {
          name = undefined;
          learnName().catch(() => undefined);
        };
        begin();
        stopFollowing = onPageReturn(begin);
      }
      return () => {
        if (--components === 0) stopFollowing();
      };
    },
  };
}
