import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import type { QueueFilter } from "../../../api/tickets/queue-page.ts";
import { filtersIn, type ListSearch, withoutFilter } from "../../../app/list-search.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { commandOf } from "../../../shortcuts/commands.ts";
import styles from "../queue.module.css";
import { queueTexts } from "../texts/texts.ts";
import { DisplayOptionsDialog } from "./display-options-dialog.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";

interface Props {
  view: string;
  search: ListSearch;
  filter: QueueFilter;
}

/** Sort order, display options and saving as a view. */
export function ListTools({ view, search, filter }: Props): ReactElement {
  const [asked, setAsked] = useState<"look" | "save">();
  const isNarrowed = search.q !== undefined || filtersIn(search).length > 0;
  const onGone = () => setAsked(undefined);
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          icon="plus"
          label={commandOf("newTicket").name}
          onClick={() => navigate({ to: "/new" })}
        />
        {isNarrowed && <Button onClick={() => setAsked("save")}>{queueTexts.saveShown}</Button>}
        <IconButton icon="sliders" label={queueTexts.look} onClick={() => setAsked("look")} />
      </div>
      <Order view={view} filter={filter} />
      {asked === "look" && <DisplayOptionsDialog onGone={onGone} />}
      {asked === "save" && <SaveViewDialog filter={filter} onGone={onGone} />}
    </>
  );
}

function Order({ view, filter }: Omit<Props, "search">) {
  const navigate = useNavigate();
  const { sorts } = queueTexts;
  const options = Object.entries(sorts).map(([value, label]) => ({ value, label }));
  const choose = (sort: string) =>
    void navigate({
      to: "/views/$view",
      params: { view },
      search: (before: ListSearch) => ({ ...withoutFilter(before, "sort"), ...(sort !== "" && { sort }) }),
    });
  return (
    <span className={styles.order}>
      <Select
        label={ticketFieldTexts.names.sort}
        value={filter.sort ?? ""}
        options={options}
        placeholder={filter.q === undefined ? sorts.newest : queueTexts.bestFirst}
        onChoose={choose}
      />
    </span>
  );
}
