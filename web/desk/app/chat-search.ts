/** The chat list's search parameters: its view and department. */
export interface ChatSearch {
  list?: string;
  department?: number;
}

/** Drops unknown search parameters. */
export function chatSearchOf({ list, department }: Record<string, unknown>): ChatSearch {
  return {
    ...(typeof list === "string" && { list }),
    ...(typeof department === "number" && { department }),
  };
}
