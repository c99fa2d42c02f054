import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";
import { isComposing } from "../../shared/input-method.ts";
import { isDialogOpen } from "../components/ui/dialogs/dialog-open.ts";
import { type CommandId, commandOf, keysOf } from "./commands.ts";
import { latinKeyOf } from "./latin-keys.ts";
import { type Offer, offersNow } from "./use-command.ts";

const patienceMs = 1_000;
// Longer than that no dialog takes to come; if it never does, the keys work as ever.
const dialogComesWithinMs = 3_000;
const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

let before: KeyboardEvent[] = [];

/** Listens for the keys of what is offered. What was begun goes first: after `g`, an `m` is no command of its own. */
export function listenForKeys(): () => void {
  window.addEventListener("keydown", onKeyDown);
  window.addEventListener("focusin", writeTypedAhead);
  return () => {
    window.removeEventListener("keydown", onKeyDown);
    window.removeEventListener("focusin", writeTypedAhead);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || modifiers.has(event.key)) return;
  if (!isTypedAhead(event) && !isHeld(event)) act(event);
}

function act(event: KeyboardEvent): void {
  const usable = offersNow().filter((offer) => isUsable(offer, event.target));
  const last = before.at(-1);
  if (last && event.timeStamp - last.timeStamp > patienceMs) before = [];
  for (; ; before = before.slice(1)) {
    const presses = [...before, event];
    const offer = usable.findLast(({ id }) => sequencesOf(id).some((one) => isWhole(one, presses)));
    if (offer) {
      event.preventDefault();
      before = [];
      if (commandOf(offer.id).asks) typedAhead = { text: "", since: event.timeStamp };
      offer.act();
      return;
    }
    if (usable.some(({ id }) => sequencesOf(id).some((one) => begins(one, presses)))) {
      before = presses;
      return;
    }
    if (before.length === 0) {
      if (!isBusy(event.target)) held?.push(event);
      return;
    }
  }
}

let held: KeyboardEvent[] | undefined;

/** Keys that nothing takes wait while what they are meant for is on its way; once it is there it has them. */
export function holdKeys(): (isThere: boolean) => void {
  held = [];
  return (isThere) => {
    const waited = held ?? [];
    held = undefined;
    if (!isThere) return;
    let text = "";
    for (const event of waited) {
      // A key may have led into a field: what was pressed behind it is its text.
      if (isField(document.activeElement)) text += event.key.length === 1 ? event.key : "";
      else if (!isTypedAhead(event)) act(event);
    }
    write(text);
  };
}

/** Behind a key that waits, others wait as well: they are meant for what it leads to. */
function isHeld(event: KeyboardEvent): boolean {
  if (!held?.length || isBusy(event.target) || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  held.push(event);
  return true;
}

/** What is typed while a dialog is on its way, which may have to be loaded first: it is meant for its field. */
let typedAhead: { text: string; since: number } | undefined;

function isTypedAhead(event: KeyboardEvent): boolean {
  if (!typedAhead) return false;
  if (isFieldOfDialog(event.target) || event.timeStamp - typedAhead.since > dialogComesWithinMs) {
    typedAhead = undefined;
    return false;
  }
  event.preventDefault();
  if (event.key === "Backspace") typedAhead.text = typedAhead.text.slice(0, -1);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typedAhead.text += event.key;
  return true;
}

function writeTypedAhead({ target }: FocusEvent): void {
  if (!typedAhead || !isFieldOfDialog(target)) return;
  const { text } = typedAhead;
  typedAhead = undefined;
  write(text);
}

/** As if it were typed now: whoever listens to the field that has the focus hears of it. */
function write(text: string): void {
  if (text !== "") document.execCommand("insertText", false, text);
}

const isFieldOfDialog = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(":is([data-modal]:not([data-closed]), [data-asked-for]) :is(input, textarea)") !== null;

function isUsable({ id, within }: Offer, target: EventTarget | null): boolean {
  const place = within?.current;
  if (within) return target instanceof Node && (place?.contains(target) ?? false);
  return commandOf(id).isForTyping ?? !isBusy(target);
}

/** Whether a letter is meant for a field, or for the dialog that is open. */
function isBusy(target: EventTarget | null): boolean {
  return isDialogOpen() || isField(target);
}

/** What is going out of sight keeps the focus for a moment, and is none any more. */
export function isField(target: EventTarget | null): boolean {
  // A box takes no letters: whoever has just ticked one goes on by key.
  const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  const field = target instanceof Element && target.closest(fields);
  return field ? field.closest("[data-closed]") === null : false;
}

const sequencesOf = (id: CommandId) => keysOf(id).map(parseKeybinding);

const begins = (sequence: KeybindingPress[], presses: KeyboardEvent[]) =>
  presses.length <= sequence.length &&
  presses.every((event, index) => {
    const wanted = sequence[index];
    return wanted !== undefined && matchKeybindingPress(asWritten(event), wanted);
  });

/** A sign is the key that writes it, also with AltGr or ⌥: on most keyboards of Europe there is no other `[`. */
function asWritten(event: KeyboardEvent): KeyboardEvent {
  if ((event.altKey || event.getModifierState("AltGraph")) && /^[!-/:-@[-`{-~]$/.test(event.key))
    return new KeyboardEvent("keydown", { key: event.key });
  const key = latinKeyOf(event);
  if (key === event.key) return event;
  const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
  return new KeyboardEvent("keydown", { key, code, altKey, ctrlKey, metaKey, shiftKey });
}

const isWhole = (sequence: KeybindingPress[], presses: KeyboardEvent[]) =>
  presses.length === sequence.length && begins(sequence, presses);
