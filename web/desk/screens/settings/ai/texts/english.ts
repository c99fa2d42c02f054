/** Texts of the AI assistant's settings. */
export const english = {
  language: "en",
  about:
    "Summarizes tickets for your team and drafts replies from your published articles. Connect your own model for each brand.",
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to connect a model.",
  assistanceOf: (brand: string) => `AI assistant for ${brand}`,
  ofAbout:
    "The model gets only what customers can read, no notes or credentials. Its output is shown to staff and never sent automatically.",
  endpoint: "Model endpoint",
  on: "Turn on for staff",
  onHelp: "Adds ticket summaries and suggested replies to this brand's tickets.",
  url: "URL",
  urlHelp: "Any OpenAI-compatible endpoint; usually ends with /v1. A new URL requires the key again.",
  model: "Model",
  modelHelp: "The model's name at the endpoint.",
  key: "API key",
  keyHelp: "Stored encrypted and never shown. Your own endpoint may not need one.",
  keySet: "A key is set. Leave empty to keep it.",
  noKey: "Remove key",
  noKeyHelp: "Requests are sent without a key.",
  summaries: "Summary language",
  summariesHelp: "Suggested replies use the customer's language.",
  readers: "The reader's language",
  try: "Test",
  tryAbout: "Sends a short request with the saved settings.",
  trying: "Testing…",
  saveFirst: "Save your changes first.",
  works: (model: string, seconds: string) => `Connected: ${model} replied in ${seconds} seconds.`,
};

export type Texts = typeof english;
