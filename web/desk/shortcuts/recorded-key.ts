import { type CommandId, commandIds, commandOf, keysOf } from "./commands.ts";
import { writesCharacters } from "./custom-keys.ts";
import { latinKeyOf } from "./latin-keys.ts";

export type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;
export type Unfit = "noAlt" | "reserved";

// Tab moves the focus, Enter and Space press the focused control, and + separates the keys of a combination.
const reserved = new Set(["Tab", "Enter", " ", "+", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead"]);

/**
 * A key press in the notation of tinykeys, or the reason why it can't be a shortcut; undefined for a modifier
 * alone.
 */
export function pressOf(event: Press): { press: string } | { unfit: Unfit } | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const key = latinKeyOf(event);
  if (modifiers.has(key)) return undefined;
  if (altKey) return { unfit: "noAlt" };
  const isControlled = ctrlKey || metaKey;
  if (key === "+" || (reserved.has(key) && !isControlled)) return { unfit: "reserved" };
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  const shift = !shiftKey ? "" : isLetter ? "Shift+" : "[Shift]+";
  return {
    press: `${isControlled ? "$mod+" : ""}${shift}${isLetter && !shiftKey ? key.toLowerCase() : key}`,
  };
}

/** Whether it may be a shortcut of a command that works while typing. */
export function isForTyping(id: CommandId, keys: string): boolean {
  return !commandOf(id).isForTyping || !writesCharacters(keys);
}

// A ticket and a chat are never open together. A message's send and save commands are never offered together.
const apart = ["writing writing", "chat ticket", "chat list"];

/** Another command with the same keys or the same beginning, unless the two are never offered together. */
export function takenBy(id: CommandId, keys: string): CommandId | undefined {
  const presses = keys.split(" ");
  const meets = (other: string) => {
    const others = other.split(" ");
    const length = Math.min(others.length, presses.length);
    return others.slice(0, length).join(" ") === presses.slice(0, length).join(" ");
  };
  const isApart = (other: CommandId) =>
    apart.includes([commandOf(other).group, commandOf(id).group].sort().join(" "));
  return commandIds.find((other) => other !== id && !isApart(other) && keysOf(other).some(meets));
}
