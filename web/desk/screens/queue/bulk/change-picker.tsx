import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { type Me, meQuery } from "../../../api/session/session.ts";
import type { BulkChange } from "../../../api/tickets/bulk.ts";
import { tagCountsQuery } from "../../../api/tickets/queue.ts";
import { onHold, statuses } from "../../../api/tickets/status.ts";
import type { QueueItem } from "../../../api/tickets/tickets.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { newTag } from "../../../components/ui/controls/new-tag.ts";
import { Picker, type PickerItem } from "../../../components/ui/controls/picker.tsx";
import { parseHoldEnd, suggestedHoldEnds, untilOf } from "../../../components/ui/time/hold-until.ts";
import { queueTexts as texts } from "../texts/texts.ts";

export interface BulkPrompt {
  what: keyof typeof texts.what;
  /** As they were when the dialog opened. */
  items: readonly QueueItem[];
}

interface Props {
  asked: BulkPrompt | undefined;
  onChange(items: readonly QueueItem[], change: BulkChange): void;
  onGone(): void;
}

/** Asks for the new value of the tickets. */
export function BulkChangePicker({ asked, ...rest }: Props): ReactElement | null {
  return asked ? <Question {...rest} asked={asked} /> : null;
}

function Question({ asked, onChange, onGone }: Props & { asked: BulkPrompt }) {
  const { what, items } = asked;
  const picks = usePicks(items)[what]();
  const isLoading = picks === undefined;
  return (
    <Picker
      title={texts.what[what](items.length)}
      label={texts.find}
      picks={picks ?? []}
      isLoading={isLoading}
      madeOf={madeOf[what]}
      onPick={(pick) => onChange(items, changesTo[what](pick))}
      onGone={onGone}
    />
  );
}

const nobody = "nobody";
type Status = (typeof statuses)[number];

/** Values that can be created from typed text. */
const madeOf: { [What in BulkPrompt["what"]]?: (words: string) => PickerItem | undefined } = {
  addTag: newTag,
  hold: parseHoldEnd,
};

const changesTo: Record<BulkPrompt["what"], (pick: PickerItem) => BulkChange> = {
  assign: ({ id }) => ({ assign: id === nobody ? null : id }),
  move: ({ id }) => ({ status: id as Status }),
  hold: (end) => {
    const until = untilOf(end);
    return { status: onHold, ...(until !== null && { until }) };
  },
  addTag: ({ id }) => ({ add_tags: [id] }),
  removeTag: ({ id }) => ({ remove_tags: [id] }),
  priority: ({ id }) => ({ priority: id as NonNullable<BulkChange["priority"]> }),
  transfer: ({ id }) => ({ department_id: Number(id) }),
};

const entries = (labels: Record<string, string>): PickerItem[] =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

/** The options for these tickets. Departments belong to a brand, so those of all their brands are offered. */
function usePicks(items: readonly QueueItem[]): Record<BulkPrompt["what"], () => PickerItem[] | undefined> {
  const { data: me } = useQuery(meQuery);
  const { data: colleagues } = useQuery(colleaguesQuery());
  const { data: departments } = useQuery(departmentsQuery);
  const { data: tags } = useQuery(tagCountsQuery);
  const brands = new Set(items.map(({ brand }) => brand.id));
  const person = ({ id, name, avatar_url }: Pick<Me, "id" | "name" | "avatar_url">): PickerItem => ({
    id,
    name,
    avatarUrl: avatar_url,
  });
  return {
    assign: () =>
      colleagues && [
        ...(me ? [{ ...person(me), about: texts.assignees.me }] : []),
        { id: nobody, name: texts.assignees.none },
        ...colleagues.filter(({ id }) => id !== me?.id).map(person),
      ],
    move: () => statuses.map((status) => ({ id: status, name: ticketFieldTexts.statuses[status] })),
    hold: () => suggestedHoldEnds(),
    addTag: () => tags?.map(({ name, count }) => ({ id: name, name, about: String(count) })),
    removeTag: () => [...new Set(items.flatMap(({ tags }) => tags))].map((tag) => ({ id: tag, name: tag })),
    priority: () => entries(ticketFieldTexts.priorities).reverse(),
    transfer: () =>
      departments
        ?.filter(({ brand }) => brands.size === 0 || brands.has(brand.id))
        .map(({ id, name, brand }) => ({ id: String(id), name, about: brand.name })),
  };
}
