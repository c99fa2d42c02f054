import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Absender, von denen die Marke nichts annimmt: Ihre E-Mails werden ignoriert und stehen bei den aufgehaltenen, und sie können keine Gasttickets öffnen.",
  brand: "Marke",
  brandHelp: "Andere Marken nehmen E-Mails des Absenders weiterhin an.",
  count: (total) => (total === 1 ? "1 Absender" : `${total.toLocaleString("de")} Absender`),
  none: "Keine gesperrten Absender",
  noneHelp:
    "Fügen Sie eine Adresse oder Domain hinzu, oder sperren Sie den Absender, wenn Sie ein Ticket als Spam markieren.",
  create: "Absender sperren",
  createAbout: "Die Marke nimmt von diesem Absender keine E-Mails und Gasttickets mehr an.",
  sender: "Adresse oder Domain",
  senderHelp: "Eine Adresse, oder @ und eine Domain für alle ihre Adressen, etwa @spam.example.",
  added: (sender) => `Gesperrt: ${sender}`,
  blockedBy: (name) => `Gesperrt von ${name}`,
  remove: "Entsperren",
  removeTitle: (sender) => `${sender} entsperren?`,
  removeHelp: "Neue E-Mails und Gasttickets dieses Absenders kommen wieder an.",
  keep: "Abbrechen",
  removed: (sender) => `Entsperrt: ${sender}`,
};
