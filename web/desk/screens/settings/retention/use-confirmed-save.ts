import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import {
  foreseeRetention,
  type RetentionChanges,
  type RetentionName,
  type RetentionPreview,
} from "../../../api/settings/brands.ts";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { countLimit } from "./count-limit.ts";
import { allNames, type RetentionDraft } from "./retention-draft.ts";

/** A save that needs a confirmation. */
export interface PendingSave {
  foreseen: RetentionPreview;
  names: readonly RetentionName[];
  onMeant(): void;
  onGone(): void;
}

/** A form that asks for confirmation before a save that deletes more data than the stored settings. */
export function useConfirmedSave(
  brandId: number,
  form: Form<RetentionDraft>,
  changes: RetentionChanges,
): { form: Form<RetentionDraft>; asked: PendingSave | undefined } {
  const [foreseen, setForeseen] = useState<RetentionPreview>();
  const looking = useMutation({
    mutationFn: (asked: RetentionChanges) => foreseeRetention(brandId, asked),
    onSuccess: (preview, asked) => {
      // What was typed meanwhile would be saved without a confirmation.
      if (JSON.stringify(asked) !== JSON.stringify(changes)) looking.mutate(changes);
      else if (goingBy(changes, preview).length > 0) setForeseen(preview);
      else form.save();
    },
    // An invalid number is reported by the save itself. If the preview fails otherwise, nothing is saved.
    onError: (error) => isFaulty(error) && form.save(),
  });
  const onGone = () => setForeseen(undefined);
  function onMeant() {
    onGone();
    form.save();
  }
  function save() {
    if (looking.isPending) return;
    if (form.changed.length > 0) looking.mutate(changes);
    else form.save();
  }
  function discard() {
    looking.reset();
    form.discard();
  }
  const error = form.error ?? (isFaulty(looking.error) ? null : looking.error);
  return {
    form: { ...form, save, discard, error, isSaving: form.isSaving || looking.isPending },
    asked: foreseen && { foreseen, names: goingBy(changes, foreseen), onMeant, onGone },
  };
}

const isFaulty = (error: Error | null) => error instanceof ApiError && error.status === 422;

/** The changes that delete additional data, as far as the server counts. */
const goingBy = (changes: RetentionChanges, foreseen: RetentionPreview) =>
  allNames.filter((name) => {
    const { due, due_now } = foreseen[name];
    return name in changes && (due > due_now || due >= countLimit);
  });
