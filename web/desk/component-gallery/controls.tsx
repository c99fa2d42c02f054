import { type ReactElement, useState } from "react";
import { Button, IconButton } from "../components/ui/controls/button.tsx";
import { SelectChip } from "../components/ui/controls/choice/select-chip.tsx";
import { Field } from "../components/ui/controls/field.tsx";
import { ListboxOption } from "../components/ui/controls/option.tsx";
import { Select } from "../components/ui/controls/select.tsx";
import { SkipLink } from "../components/ui/controls/skip-link.tsx";
import { Calendar } from "../components/ui/dates/calendar.tsx";
import { DateInput } from "../components/ui/dates/date-input.tsx";
import { ShowMore } from "../components/ui/loading/show-more.tsx";
import { Example, long } from "./example.tsx";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const few = optionsOf(["one", "two", long]);
const many = optionsOf(["one", "two", ...Array.from({ length: 40 }, (_, place) => `Option ${place}`)]);

const looks = ["plain", "main", "quiet", "note"] as const;

// Every further page is empty.
const aList = {
  data: { pages: [] },
  hasNextPage: true,
  fetchNextPage: async () => ({ data: { pages: [[]] }, isError: false }),
};

/** Controls: buttons, choices and text fields. */
export function ShownControls(): ReactElement {
  const [chosen, setChosen] = useState("one");
  const [day, setDay] = useState("2026-12-24");
  return (
    <>
      <Example part="Button">
        {looks.map((look) => (
          <span key={look}>
            <Button look={look}>{look}</Button>{" "}
            <Button look={look} icon="check" command="save">
              with all
            </Button>{" "}
            <Button look={look} disabled>
              off
            </Button>
          </span>
        ))}
      </Example>
      <Example part="IconButton">
        <IconButton icon="x" label="Dismiss" />
        <IconButton icon="copy" label="Copy" disabled />
      </Example>
      <Example part="SkipLink">
        <SkipLink to="content">Skip to content</SkipLink>
      </Example>
      <Example part="ShowMore">
        {[false, true].map((isFetchingNextPage) => (
          <ShowMore key={String(isFetchingNextPage)} list={{ ...aList, isFetchingNextPage }}>
            Show more
          </ShowMore>
        ))}
      </Example>
      <Example part="Select (SelectList, SearchList, ChosenOption)">
        {[few, many].map((options) => (
          <Select
            key={options.length}
            label={`One of ${options.length}`}
            value={chosen}
            options={options}
            onChoose={setChosen}
          />
        ))}
        <Select label="None chosen" value="" placeholder="Select" options={few} onChoose={setChosen} />
        <Select label="Refused" aria-invalid value={chosen} options={few} onChoose={setChosen} />
        <Select label="Off" isDisabled value={chosen} options={few} onChoose={setChosen} />
      </Example>
      <Example part="SelectChip">
        {[few, many].map((options) => (
          <SelectChip
            key={options.length}
            label={`Filter of ${options.length}`}
            value={chosen}
            options={options}
            isSet={chosen !== "one"}
            onChoose={setChosen}
            onClear={() => setChosen("one")}
          />
        ))}
        <SelectChip
          label="Set"
          value={long}
          options={few}
          isSet
          onChoose={setChosen}
          onClear={() => setChosen("one")}
        />
      </Example>
      <Example part="DateInput (CalendarPopover)">
        <DateInput label="A date" value={day} onChange={setDay} />
        <DateInput label="A date and time" hasTime value="2026-12-24T09:30" onChange={() => undefined} />
        <DateInput label="None" value="" onChange={() => undefined} />
        <DateInput label="Refused" aria-invalid value={day} onChange={setDay} />
      </Example>
      <Example part="Calendar">
        <Calendar value={day} canClear onPick={setDay} />
      </Example>
      <Example part="ListboxOption">
        <div role="listbox" aria-label="What a field offers">
          {["one", "two", long].map((value, place) => (
            <ListboxOption
              key={value}
              id={`option-${place}`}
              label={value}
              help="Said beside it"
              isChosen={value === chosen}
              onTake={() => setChosen(value)}
            />
          ))}
        </div>
      </Example>
      <Example part="Field">
        <Field label="Email" defaultValue="ines@maurer.example" />
        <Field label="Password" help="At least 12 characters." />
        <Field label="Name" defaultValue={long} faults={["The name field is too long."]} />
      </Example>
    </>
  );
}
