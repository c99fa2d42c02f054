import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { allOfStatus } from "../../../api/settings/status.ts";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { type Form, useForm } from "../../../components/ui/form/use-form.ts";

/** A form for a new status record; after saving, its list opens. */
export function useCreateForm<Draft extends { name: string }>(
  nothing: Draft,
  item: string,
  create: (draft: Draft) => Promise<{ id: string }>,
  said: (name: string) => string = settingsTexts.created,
  keepAs?: string,
): Form<Draft> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useForm<Draft, Draft>({
    kept: { record: nothing, version: undefined },
    draftOf: (draft) => draft,
    ...(keepAs !== undefined && { keepAs }),
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const { id } = await create(draft);
      return { record: draft, version: id };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: said(record.name) });
      void queries.invalidateQueries(allOfStatus);
      void navigate({ to: "/settings/{-$section}/{-$item}", params: { section: "status", item } });
    },
  });
}
