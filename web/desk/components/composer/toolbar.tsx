import { composerTexts } from "./texts/texts.ts";
import "@github/markdown-toolbar-element";
import type { DetailedHTMLProps, HTMLAttributes, JSX, ReactElement, ReactNode } from "react";
import { Icon } from "../ui/content/icon.tsx";
import type { IconName } from "../ui/content/icons.generated.ts";
import styles from "./composer.module.css";

type Markup = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  for?: string;
  children?: ReactNode;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": Markup;
      "md-bold": Markup;
      "md-italic": Markup;
      "md-code": Markup;
      "md-link": Markup;
      "md-quote": Markup;
      "md-unordered-list": Markup;
    }
  }
}

const composer = composerTexts;
const marks = [
  ["md-bold", "bold", composer.bold],
  ["md-italic", "italic", composer.italic],
  ["md-code", "code", composer.code],
  ["md-link", "link", composer.link],
  ["md-quote", "quote", composer.quote],
  ["md-unordered-list", "list-unordered", composer.list],
] as const satisfies readonly (readonly [keyof JSX.IntrinsicElements, IconName, string])[];

/** Wraps the selection of a text field in Markdown; the browser's undo works. */
export function Toolbar({ for: field }: { for: string }): ReactElement {
  return (
    <markdown-toolbar for={field} className={styles.toolbar} aria-label={composer.toolbar}>
      {marks.map(([Mark, icon, name]) => (
        // These elements set no role.
        <Mark key={Mark} role="button" className={styles.mark} aria-label={name} title={name}>
          <Icon name={icon} />
        </Mark>
      ))}
    </markdown-toolbar>
  );
}
