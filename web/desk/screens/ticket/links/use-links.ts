import { useQueryClient } from "@tanstack/react-query";
import {
  type LinkKind,
  linksQuery,
  linkTickets,
  refetchLinksWith,
  type TicketLink,
  unlinkTickets,
} from "../../../api/tickets/links.ts";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { linkTexts as texts } from "./texts/texts.ts";

/** Adds and removes a ticket's links; both can be undone from any page. */
export function useLinks(number: string): {
  add(kind: LinkKind, other: string): void;
  remove(link: TicketLink): void;
} {
  const queries = useQueryClient();
  const { queryKey } = linksQuery(number);

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      refetchLinksWith(queries, number);
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
    }
  }
  const link = (kind: LinkKind, other: string) => change(() => linkTickets(number, kind, other));
  const unlink = (other: string) => change(() => unlinkTickets(number, other));

  async function add(kind: LinkKind, other: string) {
    const before = queries.getQueryData(queryKey)?.find((one) => one.number === other);
    if (!(await link(kind, other))) return;
    const undo = () => void (before ? link(before.kind, other) : unlink(other));
    toastDone({ title: texts.added(texts.kinds[kind], other), undo });
  }
  async function remove({ kind, number: other }: TicketLink) {
    queries.setQueryData(queryKey, (links) => links?.filter((one) => one.number !== other));
    if (!(await unlink(other))) return;
    toastDone({ title: texts.removed(other), undo: () => void link(kind, other) });
  }
  return {
    add: (kind, other) => void add(kind, other),
    remove: (link) => void remove(link),
  };
}
