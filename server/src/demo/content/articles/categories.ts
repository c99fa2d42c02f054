/** In the order of the help pages. */
export const CATEGORIES = {
  start: {
    en: { name: "Getting started", description: "The first day with your new package" },
    de: { name: "Erste Schritte", description: "Der erste Tag mit Ihrem neuen Paket" },
  },
  email: {
    en: { name: "Email", description: "Mailboxes, phones and computers, spam" },
    de: { name: "E-Mail", description: "Postfächer, Telefone und Computer, Spam" },
  },
  domains: {
    en: { name: "Domains and DNS", description: "Registering, moving and pointing your names" },
    de: { name: "Domains und DNS", description: "Namen registrieren, umziehen und zuordnen" },
  },
  websites: {
    en: { name: "Websites", description: "Uploading, WordPress, speed and certificates" },
    de: { name: "Websites", description: "Hochladen, WordPress, Tempo und Zertifikate" },
  },
  servers: {
    en: { name: "Virtual servers", description: "Your own machine with us" },
    de: { name: "Virtuelle Server", description: "Ihre eigene Maschine bei uns" },
  },
  billing: {
    en: { name: "Invoices and payments", description: "What you pay, when and how" },
    de: { name: "Rechnungen und Zahlungen", description: "Was Sie wann und wie bezahlen" },
  },
  account: {
    en: { name: "Your account", description: "Signing in, colleagues, leaving" },
    de: { name: "Ihr Konto", description: "Anmeldung, Kollegen, Kündigung" },
  },
} as const;

export type CategoryKey = keyof typeof CATEGORIES;
