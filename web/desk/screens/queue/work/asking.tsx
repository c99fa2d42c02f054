import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { type Bulk, tagsQuery } from "../../../api/queue.ts";
import { meQuery } from "../../../api/session.ts";
import type { QueueItem } from "../../../api/tickets.ts";
import { endOf, type HoldEnd, offeredEnds } from "../../../parts/hold-ends.ts";
import { queueTexts as texts } from "../texts/texts.ts";
import { type Option, Picker } from "./picker.tsx";

export interface Asked {
  what: keyof typeof texts.what;
  /** As they were when it was asked. */
  items: readonly QueueItem[];
}

export type Change = Omit<Bulk, "numbers">;

interface Props {
  asked: Asked | undefined;
  onChange(items: readonly QueueItem[], change: Change): void;
  onGone(): void;
}

/** Asks to what the tickets are to be changed. */
export function Asking({ asked, ...rest }: Props): ReactElement | null {
  return asked ? <Question {...rest} asked={asked} /> : null;
}

function Question({ asked, onChange, onGone }: Props & { asked: Asked }) {
  const { what, items } = asked;
  const options = useOptions(items)[what]();
  return (
    <Picker
      title={texts.what[what](items.length)}
      options={options}
      madeOf={madeOf[what]}
      onChoose={(value) => {
        onGone();
        onChange(items, changesTo[what](value));
      }}
      onGone={onGone}
    />
  );
}

const nobody = "nobody";
const indefinite = "indefinite";

const optionOf = ({ until, name, about }: HoldEnd): Option => ({
  value: until ?? indefinite,
  label: name,
  ...(about && { help: about }),
});

/** What may be taken besides, of what was typed. */
const madeOf: { [What in Asked["what"]]?: (words: string) => Option | undefined } = {
  addTag: (words) => ({ value: words.toLowerCase(), label: texts.newTag(words.toLowerCase()) }),
  hold: (words) => {
    const end = endOf(words);
    return end && optionOf(end);
  },
};

const changesTo: Record<Asked["what"], (value: string) => Change> = {
  assign: (value) => ({ assign: value === nobody ? null : value }),
  move: (value) => ({ move: value as NonNullable<Change["move"]> }),
  hold: (value) => ({ move: "hold", ...(value !== indefinite && { until: value }) }),
  addTag: (value) => ({ add_tags: [value] }),
  removeTag: (value) => ({ remove_tags: [value] }),
  priority: (value) => ({ priority: value as NonNullable<Change["priority"]> }),
  transfer: (value) => ({ department_id: Number(value) }),
};

const entries = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What can be chosen for these tickets. Departments are of a brand, so those of all their brands are offered. */
function useOptions(items: readonly QueueItem[]): Record<Asked["what"], () => Option[]> {
  const { data: me } = useQuery(meQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const brands = new Set(items.map(({ brand }) => brand.id));
  const person = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
  return {
    assign: () => [
      ...(me ? [{ ...person(me), help: texts.assignees.me }] : []),
      { value: nobody, label: texts.assignees.none },
      ...colleagues.filter(({ id }) => id !== me?.id).map(person),
    ],
    move: () => entries(texts.moves),
    hold: () => offeredEnds().map(optionOf),
    addTag: () => tags.map(({ name, count }) => ({ value: name, label: name, help: String(count) })),
    removeTag: () =>
      [...new Set(items.flatMap(({ tags }) => tags))].map((tag) => ({ value: tag, label: tag })),
    priority: () => entries(texts.priorities).reverse(),
    transfer: () =>
      departments
        .filter(({ brand }) => brands.size === 0 || brands.has(brand.id))
        .map(({ id, name, brand }) => ({ value: String(id), label: name, help: brand.name })),
  };
}
