import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  allOfMailboxes,
  changeMailbox,
  createMailbox,
  deleteMailbox,
  type MailboxRecord,
  mailboxQuery,
  readMailbox,
} from "../../../api/settings/email/mailboxes.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { ConnectionStatus } from "./connection-status.tsx";
import {
  emptyMailboxDraft,
  type MailboxDraft,
  mailboxChangesOf,
  mailboxDraftOf,
  mailboxFieldNames,
} from "./draft.ts";
import { MailboxFields } from "./mailbox-fields.tsx";
import { mailboxTexts as texts } from "./texts/texts.ts";

const back = { section: "mailboxes", name: settingsTexts.sections.mailboxes };

export function MailboxForm({ kept }: { kept: VersionedRecord<MailboxRecord> }): ReactElement {
  const { id, address, brand_id } = kept.record;
  const queries = useQueryClient();
  const { data: brands = [] } = useQuery(brandsQuery);
  const readAgain = () => void queries.invalidateQueries(allOfMailboxes);
  const form = useForm({
    kept,
    draftOf: mailboxDraftOf,
    save: (changes, version) => changeMailbox(id, mailboxChangesOf(changes), version),
    readAgain: () => readMailbox(id),
    onSaved: (saved) => {
      queries.setQueryData(mailboxQuery(id).queryKey, saved);
      readAgain();
    },
  });
  return (
    <>
      <PageHead title={address} about={brands.find((brand) => brand.id === brand_id)?.name} back={back} />
      <div className={styles.sections}>
        <ConnectionStatus mailbox={kept.record} onTried={readAgain} />
        <FormFrame form={form} label={address} names={mailboxFieldNames}>
          <MailboxFields form={form} />
        </FormFrame>
      </div>
      <DeleteAction
        name={address}
        section="mailboxes"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteMailbox(id)}
        onGone={() => {
          queries.removeQueries({ queryKey: mailboxQuery(id).queryKey });
          readAgain();
        }}
      />
    </>
  );
}

export function NewMailboxPage(): ReactElement {
  const brands = useQuery(brandsQuery);
  return (
    <>
      <PageHead title={texts.create} about={texts.createAbout} back={back} />
      <QueryResult query={brands}>{(brands) => <NewForm brands={brands} />}</QueryResult>
    </>
  );
}

function NewForm({ brands }: { brands: readonly { id: number; name: string }[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = emptyMailboxDraft(String(brands[0]?.id ?? ""));
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: MailboxDraft) => draft,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const { address, host, user, password, department_id } = draft;
      const whose = { brand_id: Number(draft.brand_id), department_id: Number(department_id) };
      const made = await createMailbox({
        ...mailboxChangesOf(draft),
        ...whose,
        address,
        host,
        user,
        password,
      });
      return { record: draft, version: made.id };
    },
    onSaved: ({ record, version }) => {
      toasts.add({ title: settingsTexts.created(record.address) });
      void queries.invalidateQueries(allOfMailboxes);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "mailboxes", item: version },
      });
    },
  });
  return (
    <FormFrame form={form} label={texts.create} names={mailboxFieldNames} verb={texts.create}>
      <BrandField
        brands={brands}
        label={texts.brand}
        help={texts.brandHelp}
        value={form.draft.brand_id}
        onChange={(brand_id) => form.set({ brand_id, department_id: "" })}
      />
      <MailboxFields isNew form={form} />
    </FormFrame>
  );
}
