import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { createView } from "../../../api/tickets/queue.ts";
import type { QueueFilter } from "../../../api/tickets/queue-page.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import styles from "../bulk/bulk-actions.module.css";
import { queueTexts as texts } from "../texts/texts.ts";
import { type NamedView, SavedViewFields } from "./view-fields.tsx";

interface Props {
  /** The current filter. */
  filter: QueueFilter;
  onGone(): void;
}

/** Saves the current filter as a view and opens it. */
export function SaveViewDialog({ filter, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [named, setNamed] = useState<NamedView>({ name: "", is_shared: false });
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      const { id } = await createView({ ...named, filters: filter });
      await queries.invalidateQueries({ queryKey: ["views"] });
      onGone();
      await navigate({ to: "/views/$view", params: { view: id } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setFaults(Object.values(error.fields).flat());
      else toastError(error);
    }
  }

  return (
    <Dialog isOpen title={texts.saveView} onGone={onGone}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <SavedViewFields view={named} faults={faults} onChange={setNamed} />
        <div className={styles.row}>
          <Button type="submit" look="main">
            {texts.save}
          </Button>
          <Button onClick={onGone}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
