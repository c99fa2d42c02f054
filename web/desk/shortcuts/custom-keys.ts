interface Chosen {
  keys: readonly { command: string; key: string | null }[];
  single_keys: boolean;
}

let own = new Map<string, string | null>();
let haveSingleKeys = true;

export function setOwnKeys({ keys, single_keys }: Chosen): void {
  own = new Map(keys.map(({ command, key }) => [command, key]));
  haveSingleKeys = single_keys;
}

/**
 * The user's shortcuts for a command. If single-key shortcuts are turned off, those without Ctrl or ⌘ are
 * left out.
 */
export function chosenKeys(command: string, usual: readonly string[]): readonly string[] {
  const chosen = own.get(command);
  const keys = chosen === undefined ? usual : chosen === null ? [] : [chosen];
  return haveSingleKeys ? keys : keys.filter((key) => !writesCharacters(key));
}

/** Whether it would type into a field (WCAG 2.1.4). */
export function writesCharacters(keys: string): boolean {
  return keys.split(" ").some((press) => {
    const parts = press.split("+");
    return !press.includes("$mod") && [...(parts.at(-1) ?? "")].length === 1;
  });
}
