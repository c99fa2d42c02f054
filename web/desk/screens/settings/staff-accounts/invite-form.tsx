import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { invitePerson, peopleQuery } from "../../../api/settings/staff-accounts.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { type AccountDraft, AccountFields, accountDraftOf, accountFieldNames } from "./account-fields.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

const nobody: AccountDraft = {
  name: "",
  email: "",
  role: "agent",
  is_confined: false,
  brand_ids: [],
  department_ids: [],
};

export function InviteForm(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    kept: { record: nobody, version: undefined },
    draftOf: accountDraftOf,
    save: async (changes) => {
      const person = await invitePerson({ ...nobody, ...changes });
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
      return { record: person, version: person.updated_at };
    },
    onSaved: ({ record: { email } }) => {
      toasts.add({ title: texts.sent(email) });
      void navigate({ to: "/settings/{-$section}/{-$item}", params: { section: "staff", item: undefined } });
    },
  });
  return (
    <>
      <PageHead
        title={texts.invite}
        about={texts.inviteAbout}
        back={{ section: "staff", name: settingsTexts.sections.people }}
      />
      <FormFrame form={form} label={texts.invite} names={accountFieldNames}>
        <AccountFields form={form} />
      </FormFrame>
    </>
  );
}
