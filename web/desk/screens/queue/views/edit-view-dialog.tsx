import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { changeView, createView, deleteView, type SavedView } from "../../../api/tickets/queue.ts";
import { firstView } from "../../../app/standard-filters.ts";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import styles from "../bulk/bulk-actions.module.css";
import { queueTexts as texts } from "../texts/texts.ts";
import { movedViews } from "./move-view.ts";
import { type NamedView, SavedViewFields } from "./view-fields.tsx";

interface Props {
  view: SavedView;
  views: readonly SavedView[];
  onGone(): void;
}

/** A saved view: its name, visibility, position and deletion. */
export function EditViewDialog({ view, views, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view: shown } = useParams({ strict: false });
  const [named, setNamed] = useState<NamedView>({ name: view.name, is_shared: view.is_shared });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const readAgain = () => queries.invalidateQueries({ queryKey: ["views"] });

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setFaults(Object.values(error.fields).flat());
      else toastError(error);
      return false;
    } finally {
      await readAgain();
    }
    return true;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await attempt(() => changeView(view.id, named))) onGone();
  }

  async function remove() {
    if (!(await attempt(() => deleteView(view.id)))) return;
    onGone();
    if (shown === view.id) void navigate({ to: "/views/$view", params: { view: firstView } });
    const { name, is_shared, filters, position } = view;
    const undo = () => void attempt(() => createView({ name, is_shared, filters, position }));
    toastDone({ title: texts.removed(name), undo });
  }

  const move = (by: 1 | -1) =>
    void attempt(() =>
      Promise.all(movedViews(views, view.id, by).map(({ id, position }) => changeView(id, { position }))),
    );

  return (
    <Dialog isOpen title={texts.editView(view.name)} onGone={onGone}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <SavedViewFields view={named} faults={faults} onChange={setNamed} />
        <div className={styles.row}>
          <Button type="submit" look="main">
            {texts.save}
          </Button>
          <IconButton icon="arrow-up" label={texts.up} onClick={() => move(-1)} />
          <IconButton icon="arrow-down" label={texts.down} onClick={() => move(1)} />
          <Button icon="trash" onClick={() => void remove()}>
            {texts.removeView}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
