/** What is put in place of a placeholder that is more than words. */
export interface Piece {
  text: string;
  /** In a paragraph of its own. */
  html: string;
  /** Among other words. */
  inline: string;
}

/** What is filled in, by the name of the placeholder. Null and undefined: nothing is known yet. */
export type Values = Readonly<Record<string, string | Piece | null | undefined>>;
