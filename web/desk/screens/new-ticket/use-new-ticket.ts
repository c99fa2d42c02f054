import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import type { Schema } from "../../api/client.ts";
import { departmentsQuery } from "../../api/directory.ts";
import { ApiError } from "../../api/kernel/api-error.ts";
import { randomId } from "../../api/kernel/random-id.ts";
import {
  clearNewTicket,
  clearOpened,
  type NewTicket,
  newTicketDraft,
} from "../../api/outbox/new-ticket-draft.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import { openTicket } from "../../api/tickets/new-ticket.ts";
import { type LocalFiles, useLocalFiles } from "../../components/composer/local-files.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../components/ui/dialogs/undo-toast.ts";
import { newTicketTexts as texts } from "./texts/texts.ts";

type Department = Schema<"StaffDepartment">;

export interface NewTicketForm {
  draft: NewTicket;
  /** Departments that can reply to this customer. */
  departments: readonly Department[];
  department: Department | undefined;
  files: LocalFiles;
  set(changes: Partial<NewTicket>): void;
  open(): void;
  throwAway(): void;
  /** From the first attempt until the server answers, from any page. */
  isOpening: boolean;
  /** Whether the next page continues if this one closes. */
  isStored: boolean;
  error: Error | null;
  /** The server's messages by field, until the next attempt. */
  faults: Readonly<Record<string, readonly string[]>>;
}

/** The draft of a new ticket. It is opened once and stays until then; a reload loses only its files. */
export function useNewTicket(): NewTicketForm {
  const draft = useSyncExternalStore(newTicketDraft.subscribe, newTicketDraft.now);
  const departments = useDepartmentsFor(draft);
  const [only, ...others] = departments;
  const chosen = departments.find(({ id }) => id === draft.departmentId);
  const department = chosen ?? (others.length === 0 ? only : undefined);
  const [faults, setFaults] = useState<NewTicketForm["faults"]>({});
  const set = newTicketDraft.change;
  const files = useLocalFiles({
    names: draft.files,
    faultOf: (index) => faults[`attachments.${index}`]?.join(" "),
    onChange: (names) => set({ files: names }),
  });
  const opening = useOpening(department, files, setFaults);
  const underWay = useSyncExternalStore(outbox.subscribe, outbox.underWay);
  const sent = underWay.find(({ entry }) => entry.id === draft.key);
  const isOpening = opening.isPending || sent !== undefined;

  function throwAway() {
    const before = draft;
    clearNewTicket();
    files.clear();
    setFaults({});
    opening.reset();
    toastDone({ title: texts.thrownAway, undo: () => set(before) });
  }
  return {
    draft,
    departments,
    department,
    files,
    set,
    open: () => !isOpening && opening.mutate(),
    throwAway,
    isOpening,
    isStored: sent?.isStored ?? false,
    error: isOpening ? null : opening.error,
    faults,
  };
}

/** A client can only be helped by departments of their brand. */
function useDepartmentsFor({ customer }: NewTicket): readonly Department[] {
  const { data = [] } = useQuery(departmentsQuery);
  const brand = customer?.kind === "client" ? customer.brand.id : undefined;
  return data.filter((one) => one.active && (brand === undefined || one.brand.id === brand));
}

function useOpening(
  department: Department | undefined,
  files: LocalFiles,
  setFaults: (faults: NewTicketForm["faults"]) => void,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const key = newTicketDraft.now().key ?? randomId();
      newTicketDraft.change({ key });
      const ticket = await openTicket(newTicketDraft.now(), department, files.chosen, key);
      return { ticket, key };
    },
    onSuccess: ({ ticket, key }) => {
      clearOpened(key);
      queries.setQueryData(["ticket", ticket.number], ticket);
      refetchTicketLists(queries, new Set([ticket.number]));
      toasts.add({ title: texts.opened(ticket.number) });
      // If the user has left the page, there is no navigation.
      if (!location.pathname.endsWith("/new")) return;
      void navigate({
        to: "/views/$view/tickets/$number",
        params: { view: "all", number: ticket.number },
        replace: true,
      });
    },
    onError: (error) => setFaults(error instanceof ApiError ? error.fields : {}),
  });
}
