import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Chat, chatQuery } from "../../api/chats/chats.ts";
import { takeInChat } from "../../api/chats/live-chats.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";

interface Verb {
  /** What is seen of it before the desk has answered. */
  seen?: Partial<Chat>;
  ask(): Promise<Chat>;
}

/** Does something with a chat: it is seen at once, and as it was where the desk refuses. */
export function useChatAction(id: string): UseMutationResult<Chat, Error, Verb> {
  const queries = useQueryClient();
  const { queryKey } = chatQuery(id);
  return useMutation({
    scope: { id: `chat ${id}` },
    mutationFn: ({ ask }: Verb) => ask(),
    onMutate: ({ seen }) => {
      if (seen) queries.setQueryData(queryKey, (now) => now && { ...now, ...seen });
    },
    onSuccess: (chat) => takeInChat(queries, chat),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      toastError(error);
    },
  });
}
