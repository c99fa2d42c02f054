import { useSyncExternalStore } from "react";

/** What the confirmation dialog asks for, and the callback with the result. */
export interface Confirmation {
  methods: readonly string[];
  finish(isConfirmed: boolean): void;
}

let open: Confirmation | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Asks the user to confirm their identity. Requests that are refused at the same time share one dialog. */
export function askToConfirm(methods: readonly string[]): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    show({ methods, finish: resolve });
  }).finally(() => {
    answer = undefined;
    show(undefined);
  });
  return answer;
}

export function useConfirmation(): Confirmation | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => open,
  );
}

function show(now: Confirmation | undefined): void {
  open = now;
  for (const tell of listeners) tell();
}
