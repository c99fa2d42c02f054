/** What the address says of the list of chats: which of them, and of which department. */
export interface ChatSearch {
  list?: string;
  department?: number;
}

/** Whatever else stands in the address is nobody's. */
export function chatSearchOf({ list, department }: Record<string, unknown>): ChatSearch {
  return {
    ...(typeof list === "string" && { list }),
    ...(typeof department === "number" && { department }),
  };
}
