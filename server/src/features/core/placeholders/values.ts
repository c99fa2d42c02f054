/** A value that is more than words. */
export interface Piece {
  text: string;
  /** In its own paragraph. */
  html: string;
  /** Within a sentence. */
  inline: string;
}

/** Values by placeholder name. Null and undefined mean that nothing is known yet. */
export type Values = Readonly<Record<string, string | Piece | null | undefined>>;
