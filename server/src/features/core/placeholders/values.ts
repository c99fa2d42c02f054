/** A value that is more than words. */
export interface PlaceholderPiece {
  text: string;
  /** In its own paragraph. */
  html: string;
  /** Within a sentence. */
  inline: string;
}

/** Values by placeholder name. Null and undefined mean that nothing is known yet. */
export type PlaceholderValues = Readonly<Record<string, string | PlaceholderPiece | null | undefined>>;
