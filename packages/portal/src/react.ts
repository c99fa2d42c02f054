"use client";

import {
  type Announcement,
  type CallOptions,
  type Credential,
  type Department,
  type DeskStatus,
  type NewMessage,
  type NewTicket,
  newId,
  type Page,
  SidedeskError,
  type Suggestions,
  type Ticket,
  type TicketFilter,
  type TicketItem,
} from "@sidedesk/client";
import {
  createContext,
  createElement,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { contentOf, messageKey } from "./browser/message-key.ts";
import { onPageReturn } from "./browser/page-return.ts";
import { type SupportClient, supportArea } from "./support-client.ts";

/** Something that is loaded. While it is loaded once more, `data` stays. */
export interface Loaded<Data> {
  data: Data | undefined;
  error: SidedeskError | undefined;
  isLoading: boolean;
  reload(): void;
}

/**
 * Something that a person does. The same input again, such as a double click, has the result of the call that is running. After a lost
 * answer it is sent with the same `Idempotency-Key`, so nothing happens twice.
 */
export interface Action<Input extends unknown[], Result> {
  run(...input: Input): Promise<Result>;
  isRunning: boolean;
  /** Why a call failed, until the next one begins. Its `errors` are by field. */
  error: SidedeskError | undefined;
}

const Base = createContext("/support");

/** Where the support area is; `/support` without it. */
export function SupportProvider({ base, children }: { base: string; children?: ReactNode }): ReactElement {
  return createElement(Base.Provider, { value: base }, children);
}

/** The calls that a support area passes on, for what no hook covers. */
export function useSupport(): SupportClient {
  const { support, show } = supportArea(useContext(Base));
  useEffect(show, [show]);
  return support;
}

export const useDepartments = (): Loaded<Department[]> =>
  useLoaded("departments", (support, signal) => support.departments.list({ signal }));

/** One page of tickets, the latest reply first. */
export const useTickets = (filter: TicketFilter = {}): Loaded<Page<TicketItem>> =>
  useLoaded(`tickets ${JSON.stringify(filter)}`, async (support, signal) =>
    support.tickets.list(filter, { signal }),
  );

interface Score {
  score: number;
  reason?: string | null;
  comment?: string | null;
}

/** A ticket with its replies, and what its client can do with it. Each action loads the ticket once more. */
export function useTicket(number: string) {
  const loaded = useLoaded<Ticket>(`ticket ${number}`, (support, signal) =>
    support.tickets.get(number, { signal }),
  );
  const then = loaded.reload;
  const reply = useAction(
    number,
    ({ support, scope, options }, message: NewMessage) => support.reply(scope, message, options),
    then,
  );
  const close = useAction(number, ({ support, scope, options }) => support.close(scope, options), then);
  const rate = useAction(
    number,
    ({ support, scope, options }, answer: Score) => support.rating(scope).set(answer, options),
    then,
  );
  return { ...loaded, reply, close, rate };
}

/** Creates a ticket. Resolves with it, so that a page can go there. */
export const useNewTicket = (): Action<[NewTicket], Ticket> =>
  useAction("", ({ support, options }, ticket: NewTicket) => support.tickets.create(ticket, options));

/** A ticket's credentials. Only staff can reveal a value. */
export function useCredentials(number: string) {
  const loaded = useLoaded<Credential[]>(`credentials ${number}`, (support, signal) =>
    support.credentials(number).list({ signal }),
  );
  const add = useAction(
    number,
    ({ support, scope, options }, credential: { label: string; value: string }) =>
      support.credentials(scope).add(credential, options),
    loaded.reload,
  );
  const remove = useAction(
    number,
    ({ support, scope, options }, id: string) => support.credentials(scope).remove(id, options),
    loaded.reload,
  );
  return { ...loaded, add, remove };
}

/** Announcements that the client has not dismissed. */
export function useAnnouncements(placement?: string) {
  const loaded = useLoaded<Announcement[]>(`announcements ${placement}`, (support, signal) =>
    support.announcements.list(placement === undefined ? {} : { placement }, { signal }),
  );
  const dismiss = useAction(
    "",
    ({ support, options }, id: string) => support.announcements.dismiss(id, options),
    loaded.reload,
  );
  return { ...loaded, dismiss };
}

export const useDeskStatus = (): Loaded<DeskStatus> =>
  useLoaded("status", (support, signal) => support.status.get({ signal }));

/** Articles that may answer what is being typed, a moment after the last key. */
export function useSuggestions({
  subject,
  departmentId,
}: {
  subject: string;
  departmentId?: number;
}): Loaded<Suggestions | undefined> {
  const words = useLate(subject.trim(), 300);
  return useLoaded(`suggestions ${departmentId} ${words}`, async (support, signal) =>
    words === ""
      ? undefined
      : support.knowledge.suggest({ subject: words, departmentId: departmentId ?? null }, { signal }),
  );
}

/** Loads when `key` changes. An answer that comes after the next request began is dropped. */
function useLoaded<Data>(
  key: string,
  load: (support: SupportClient, signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const support = useSupport();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ key: string; data?: Data; error?: SidedeskError; turn: number }>({
    key,
    turn: -1,
  });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const leaving = new AbortController();
    latest.current(support, leaving.signal).then(
      (data) => leaving.signal.aborted || setState({ key, data, turn }),
      (error) =>
        leaving.signal.aborted ||
        setState((before) => ({ ...(before.key === key ? before : { key }), error, turn })),
    );
    return () => leaving.abort();
  }, [support, key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(
    () =>
      onPageReturn(() => {
        setState({ key: "", turn: -1 });
        reload();
      }),
    [reload],
  );
  const isCurrent = state.key === key;
  return {
    data: isCurrent ? state.data : undefined,
    error: isCurrent ? state.error : undefined,
    isLoading: !isCurrent || state.turn !== turn,
    reload,
  };
}

interface Call {
  support: SupportClient;
  scope: string;
  options: CallOptions;
}

interface ActionState {
  running: number;
  error: SidedeskError | undefined;
}

/** `scope` is what the action concerns, such as a ticket: each has calls and errors of its own. `act` depends on its parameters only. */
function useAction<Input extends unknown[], Result>(
  scope: string,
  act: (call: Call, ...input: Input) => Promise<Result>,
  then?: () => void,
): Action<Input, Result> {
  const support = useSupport();
  const [states, setStates] = useState<Record<string, ActionState>>({});
  const [calls] = useState(() => ({ running: new Map<string, Promise<Result>>(), keys: messageKey(newId) }));
  const latest = useRef({ act, then });
  latest.current = { act, then };
  const run = useCallback(
    (...given: Input): Promise<Result> => {
      const { act } = latest.current;
      // With `onClick={close.run}` an event is given, too.
      const input = given.slice(0, act.length - 1) as Input;
      const content = contentOf([support, scope, input]);
      const same = calls.running.get(content);
      if (same) return same;
      const change = (next: (state: ActionState) => ActionState) =>
        setStates((all) => ({ ...all, [scope]: next(all[scope] ?? idle) }));
      const perform = async () => {
        change(({ running }) => ({ running: running + 1, error: undefined }));
        try {
          const options = { idempotencyKey: calls.keys.of(content) };
          const result = await act({ support, scope, options }, ...input);
          calls.keys.done(content);
          change(({ running, error }) => ({ running: running - 1, error }));
          latest.current.then?.();
          return result;
        } catch (error) {
          if (isAnswer(error)) calls.keys.done(content);
          change(({ running }) => ({ running: running - 1, error: error as SidedeskError }));
          throw error;
        }
      };
      const call = perform();
      calls.running.set(content, call);
      const forget = () => calls.running.delete(content);
      call.then(forget, forget);
      return call;
    },
    [support, scope, calls],
  );
  const { running, error } = states[scope] ?? idle;
  return { run, isRunning: running > 0, error };
}

const idle: ActionState = { running: 0, error: undefined };

/** Whether the desk refused. Otherwise it may have done what was asked, or is doing it. */
const isAnswer = (error: unknown): boolean =>
  error instanceof SidedeskError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== "connection_failed" &&
  error.code !== "idempotency_running";

function useLate(text: string, afterMs: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return late;
}

type ElementAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  base?: string;
  theme?: "light" | "dark" | "auto";
  accent?: string;
  router?: "none";
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sidedesk-support": ElementAttributes;
    }
  }
}
