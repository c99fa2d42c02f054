/**
 * Whether a key belongs to an input method, as for Chinese, Japanese or Korean: its Enter accepts a word and
 * must not send. Safari ends the composition before this event, so only the key code 229 shows it.
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean => isComposing || keyCode === 229;
