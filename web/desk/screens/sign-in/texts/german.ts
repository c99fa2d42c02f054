import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Etwas ist noch nicht gesendet",
  about: (count) =>
    count === 1
      ? "Es ist nur in diesem Browser. Es bleibt hier, und Sie finden es wieder, wenn Sie sich hier anmelden; sonst sieht es niemand."
      : "Sie sind nur in diesem Browser. Sie bleiben hier, und Sie finden sie wieder, wenn Sie sich hier anmelden; sonst sieht sie niemand.",
  reply: (number) => `Antwort auf Ticket ${number}`,
  note: (number) => `Notiz zu Ticket ${number}`,
  ticket: () => "Neues Ticket",
  keep: "Abmelden",
  throwAway: "Abmelden und verwerfen",
  cancel: "Abbrechen",
};
