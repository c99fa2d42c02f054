import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Chat, chatQuery } from "../../api/chats/chats.ts";
import { applyChat } from "../../api/chats/live-chats.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";

interface Verb {
  /** The optimistic change. */
  seen?: Partial<Chat>;
  ask(): Promise<Chat>;
}

/** An optimistic chat action that rolls back if the server refuses. */
export function useChatAction(id: string): UseMutationResult<Chat, Error, Verb> {
  const queries = useQueryClient();
  const { queryKey } = chatQuery(id);
  return useMutation({
    scope: { id: `chat ${id}` },
    mutationFn: ({ ask }: Verb) => ask(),
    onMutate: ({ seen }) => {
      if (seen) queries.setQueryData(queryKey, (now) => now && { ...now, ...seen });
    },
    onSuccess: (chat) => applyChat(queries, chat),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      toastError(error);
    },
  });
}
