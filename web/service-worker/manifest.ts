/** The texts of the manifest, which the browser reads without the application. */
export const manifestTexts = {
  en: {
    description: "The support desk of your team",
    shortcuts: { waiting: "Waiting longest", mine: "My tickets", new: "New ticket", chats: "Chats" },
  },
  de: {
    description: "Der Support Ihres Teams",
    shortcuts: { waiting: "Wartet lange", mine: "Meine Tickets", new: "Neues Ticket", chats: "Chats" },
  },
} as const;

// The ground of the page in the light theme (styles/tokens.css), as the browser draws the window before the page.
const ground = "#f8f9fb";

/** The web app manifest in a language. `addressOf` returns the address of a built picture. */
export function manifestOf(
  language: keyof typeof manifestTexts,
  addressOf: (name: string) => string,
): object {
  const { description, shortcuts } = manifestTexts[language];
  const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
    src: addressOf(name),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/desk",
    name: "Sidedesk",
    short_name: "Sidedesk",
    description,
    lang: language,
    dir: "ltr",
    start_url: "/desk",
    scope: "/desk",
    display: "standalone",
    theme_color: ground,
    background_color: ground,
    categories: ["business", "productivity"],
    icons: [
      icon("logo-192", 192, "any"),
      icon("logo-512", 512, "any"),
      icon("logo-maskable-512", 512, "maskable"),
    ],
    shortcuts: [
      { name: shortcuts.waiting, url: "/desk/views/waiting" },
      { name: shortcuts.mine, url: "/desk/views/mine" },
      { name: shortcuts.new, url: "/desk/new" },
      { name: shortcuts.chats, url: "/desk/chats" },
    ],
  };
}
