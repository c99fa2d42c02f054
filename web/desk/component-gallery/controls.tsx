import { type ReactElement, useState } from "react";
import { Button, IconButton } from "../components/ui/controls/button.tsx";
import { Field } from "../components/ui/controls/field.tsx";
import { ListboxOption } from "../components/ui/controls/option.tsx";
import { Select } from "../components/ui/controls/select.tsx";
import { SkipLink } from "../components/ui/controls/skip-link.tsx";
import { ShowMore } from "../components/ui/loading/show-more.tsx";
import { Example, long } from "./example.tsx";

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
      <Example part="Select">
        <Select
          label="One of several"
          value={chosen}
          options={["one", "two", long].map((value) => ({ value, label: value }))}
          onChoose={setChosen}
        />
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
