/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "assistance.needed": "Fill in {field} before you turn this on.",
} as const;

export const english = {
  ...problemMessages,
  "assistance.not_set":
    "The AI assistant is not set up for this brand. An administrator can set it up in the settings.",
  "assistance.changed_meanwhile":
    "Someone else changed these settings in the meantime. Reload them and try again.",
  "assistance.busy": "The AI assistant is busy. Try again in a few seconds.",
  "assistance.unreachable":
    "The model can't be reached ({detail}). Check that it is running and that its URL is correct.",
  "assistance.overloaded": "The model is overloaded or not ready (status {status}). Try again in a minute.",
  "assistance.too_slow": "The model did not finish within 60 seconds.",
  "assistance.broke_off": "The model stopped in the middle of its response. Try again.",
  "assistance.address_refused":
    "The model's URL is not a public Internet address. To allow private addresses, set ALLOW_PRIVATE_TARGETS on the server.",
  "assistance.key_refused": "The model's endpoint rejected the API key. Enter it again in the settings.",
  "assistance.model_unknown": "The endpoint does not know this model or path. The URL usually ends with /v1.",
  "assistance.refused": "The model's endpoint rejected the request with status {status}.",
  "assistance.unreadable": "The endpoint did not respond in the OpenAI format (chat/completions).",
  "assistance.said_nothing": "The model returned an empty response.",
  "assistance.no_article": "No published article matches this ticket, so no reply can be suggested.",
} as const;
