/**
 * Whether a key is for an input method, as people use to write Chinese, Japanese or Korean: its Enter takes a word and must send
 * nothing. Safari ends the composition before this event, so that only the key code 229 tells.
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean => isComposing || keyCode === 229;
