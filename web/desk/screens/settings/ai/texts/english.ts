/** What the settings of assistance say. */
export const english = {
  language: "en",
  about:
    "A model summarizes tickets for your staff and drafts answers from your published articles. The desk brings none along: each brand asks the one that you name, and is off until then.",
  noBrand: "There is no brand yet",
  noBrandHelp: "A model is set up for a brand: create one first.",
  assistanceOf: (brand: string) => `Assistance for ${brand}`,
  ofAbout:
    "The model is sent what customers can read of a ticket, and nothing of notes or credentials. What it writes is shown to staff alone and never sent by itself.",
  endpoint: "The model",
  on: "Let staff use it",
  onHelp: "They find “Summarize the ticket” and “Suggest an answer” at each ticket of this brand.",
  url: "Address",
  urlHelp:
    "Of any endpoint that speaks OpenAI's protocol; it usually ends with /v1. Another address needs the key once more.",
  model: "Model",
  modelHelp: "As the endpoint calls it.",
  key: "Key",
  keyHelp: "Kept sealed, and never shown again. An endpoint of your own may want none.",
  keySet: "One is set. Leave this empty to keep it.",
  noKey: "Take the key away",
  noKeyHelp: "The endpoint is asked without one from then on.",
  summaries: "Language of summaries",
  summariesHelp: "A suggested answer is in the language that the customer writes in.",
  readers: "That of whoever reads it",
  try: "Try it",
  tryAbout: "Asks what is saved for one sentence, also before staff can use it.",
  trying: "The model is being asked…",
  saveFirst: "Save first: what is saved is tried.",
  works: (model: string, seconds: string) => `It works: ${model} answered within ${seconds} seconds.`,
};

export type Texts = typeof english;
