import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";
import { isComposing } from "../../shared/input-method.ts";
import { isDialogOpen } from "../components/ui/dialogs/dialog-open.ts";
import { type CommandId, commandOf, keysOf } from "./commands.ts";
import { latinKeyOf } from "./latin-keys.ts";
import { type CommandOffer, offersNow } from "./use-command.ts";

const patienceMs = 1_000;
// If a dialog takes longer than this to open, shortcuts work again.
const dialogComesWithinMs = 3_000;
const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

let before: KeyboardEvent[] = [];

/**
 * Listens for the shortcuts of all offered commands. A started sequence goes first: after `g`, `m` isn't a
 * command of its own.
 */
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

/** Holds keys without a command while a screen is loading. When it is ready, they are dispatched again. */
export function holdKeys(): (isThere: boolean) => void {
  held = [];
  return (isThere) => {
    const waited = held ?? [];
    held = undefined;
    if (!isThere) return;
    let text = "";
    for (const event of waited) {
      // A shortcut may have focused a field: the following keys are its text.
      if (isField(document.activeElement)) text += event.key.length === 1 ? event.key : "";
      else if (!isTypedAhead(event)) act(event);
    }
    write(text);
  };
}

/** Once a key is held, later ones are held too: they are meant for the same screen. */
function isHeld(event: KeyboardEvent): boolean {
  if (!held?.length || isBusy(event.target) || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  held.push(event);
  return true;
}

/** Text typed while a dialog is opening, which may have to load first. It goes into the dialog's field. */
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

/** Inserts the text like real typing, so that input listeners of the focused field run. */
function write(text: string): void {
  if (text !== "") document.execCommand("insertText", false, text);
}

const isFieldOfDialog = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(":is([data-modal]:not([data-closed]), [data-asked-for]) :is(input, textarea)") !== null;

function isUsable({ id, within }: CommandOffer, target: EventTarget | null): boolean {
  const place = within?.current;
  if (within) return target instanceof Node && (place?.contains(target) ?? false);
  return commandOf(id).isForTyping ?? !isBusy(target);
}

/** Whether a key is meant for a field or an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  return isDialogOpen() || isField(target);
}

/** An element that is being hidden keeps the focus for a moment, but no longer counts as a field. */
export function isField(target: EventTarget | null): boolean {
  // A checkbox takes no text, so shortcuts work after ticking one.
  const fields = "input:not([type=checkbox]), textarea, [role=combobox], [role=listbox], [contenteditable]";
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

/**
 * A character typed with AltGr or ⌥ counts as that character: most European keyboards have no other way to
 * type `[`.
 */
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
