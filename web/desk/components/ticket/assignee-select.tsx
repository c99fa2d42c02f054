import type { ReactElement } from "react";
import { texts } from "../../texts/texts.ts";
import { Avatar } from "../ui/content/avatar.tsx";
import { Select } from "../ui/controls/select.tsx";
import styles from "./ticket.module.css";

interface Assignee {
  id: string;
  name: string;
}

interface Props {
  assignee: Assignee | null;
  /** The possible ones; the present one may be missing. */
  colleagues: readonly Assignee[];
  /** The present one's picture. */
  face: string | null;
  /** With null, no one. */
  onChoose(assignee: Assignee | null): void;
}

const nobody = "";

/** Who works on it, with their picture. */
export function AssigneeSelect({ assignee, colleagues, face, onChoose }: Props): ReactElement {
  const isKnown = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const offered = isKnown ? colleagues : [...colleagues, assignee];
  const choice = (
    <Select
      label={texts.ticket.assignee}
      value={assignee?.id ?? nobody}
      options={[
        { value: nobody, label: texts.ticket.nobody },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(chosen) => onChoose(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
  if (assignee === null) return choice;
  return (
    <span className={styles.assignee}>
      <Avatar id={assignee.id} name={assignee.name} url={face} />
      {choice}
    </span>
  );
}
