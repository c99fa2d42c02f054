import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";
import { isDialogOpen } from "../parts/dialog-open.ts";
import { type CommandId, commandOf, keysOf } from "./commands.ts";
import { type Offer, offersNow } from "./use-command.ts";

const patienceMs = 1_000;
const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

let before: KeyboardEvent[] = [];

/** Listens for the keys of what is offered. What was begun goes first: after `g`, an `m` is no command of its own. */
export function listenForKeys(): () => void {
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || modifiers.has(event.key)) return;
  const usable = offersNow().filter((offer) => isUsable(offer, event.target));
  const last = before.at(-1);
  if (last && event.timeStamp - last.timeStamp > patienceMs) before = [];
  for (; ; before = before.slice(1)) {
    const presses = [...before, event];
    const offer = usable.findLast(({ id }) => sequencesOf(id).some((one) => isWhole(one, presses)));
    if (offer) {
      event.preventDefault();
      before = [];
      offer.act();
      return;
    }
    if (usable.some(({ id }) => sequencesOf(id).some((one) => begins(one, presses)))) {
      before = presses;
      return;
    }
    if (before.length === 0) return;
  }
}

function isUsable({ id, within }: Offer, target: EventTarget | null): boolean {
  const place = within?.current;
  if (within) return target instanceof Node && (place?.contains(target) ?? false);
  return commandOf(id).isForTyping ?? !isBusy(target);
}

/** Whether a letter is meant for a field, or for the dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  // What is going out of sight keeps the focus for a moment.
  const field = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return field ? field.closest("[data-closed]") === null : false;
}

const sequencesOf = (id: CommandId) => keysOf(id).map(parseKeybinding);

const begins = (sequence: KeybindingPress[], presses: KeyboardEvent[]) =>
  presses.length <= sequence.length &&
  presses.every((event, index) => {
    const wanted = sequence[index];
    return wanted !== undefined && matchKeybindingPress(event, wanted);
  });

const isWhole = (sequence: KeybindingPress[], presses: KeyboardEvent[]) =>
  presses.length === sequence.length && begins(sequence, presses);
