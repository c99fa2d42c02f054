import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  type CannedReply,
  type CannedReplyFields,
  cannedReplyQuery,
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  readCannedReply,
} from "../../../api/settings/canned-replies.ts";
import { cannedRepliesQuery } from "../../../api/tickets/canned-replies.ts";
import {
  type ReplyDraft,
  ReplyFields,
  replyFieldNames,
} from "../../../components/canned-replies/canned-reply-fields.tsx";
import { CannedReplyPreview } from "../../../components/canned-replies/canned-reply-preview.tsx";
import { cannedTexts as texts } from "../../../components/canned-replies/texts/texts.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";

const back = { section: "canned-replies", name: settingsTexts.sections.cannedReplies };
const empty: ReplyDraft = { title: "", shortcut: "", body: "", brand_id: "", is_shared: true };

const draftOf = ({ title, shortcut, body, brand_id, is_shared }: CannedReply): ReplyDraft => ({
  title,
  shortcut: shortcut ?? "",
  body,
  brand_id: brand_id === null ? "" : String(brand_id),
  is_shared,
});

const fieldsOf = ({ brand_id, shortcut, ...plain }: Partial<ReplyDraft>): Partial<CannedReplyFields> => ({
  ...plain,
  ...(shortcut === undefined ? {} : { shortcut: shortcut || null }),
  ...(brand_id === undefined ? {} : { brand_id: brand_id === "" ? null : Number(brand_id) }),
});

export function NewCannedReplyPage(): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (record: ReplyDraft) => record,
    save: async (changes) => {
      const { brand_id, shortcut, ...rest } = { ...empty, ...changes };
      const made = await createCannedReply({
        ...rest,
        shortcut: shortcut || null,
        brand_id: brand_id === "" ? null : Number(brand_id),
      });
      return { record: draftOf(made), version: made.updated_at };
    },
    onSaved: ({ record }) => {
      toasts.add({ title: settingsTexts.created(record.title) });
      void queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey, exact: true });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: back.section, item: undefined },
      });
    },
  });
  return (
    <>
      <PageHead title={texts.create} back={back} />
      <FormFrame form={form} label={texts.create} names={replyFieldNames}>
        <ReplyFields form={form} />
        <CannedReplyPreview body={form.draft.body} />
      </FormFrame>
    </>
  );
}

export function ChangeReply({ kept }: { kept: VersionedRecord<CannedReply> }): ReactElement {
  const { record } = kept;
  const { data: me } = useQuery(meQuery);
  const { data: brands = [] } = useQuery(brandsQuery);
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf,
    save: (changes, version) => changeCannedReply(record.id, fieldsOf(changes), version),
    readAgain: () => readCannedReply(record.id),
    onSaved: (saved) => {
      queries.setQueryData(cannedReplyQuery(record.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey, exact: true });
    },
  });
  const nameOf = (brandId: string) =>
    brandId === "" ? texts.everyBrand : (brands.find(({ id }) => String(id) === brandId)?.name ?? brandId);
  const isMine = record.owner_id === me?.id || me?.role === "admin";
  return (
    <>
      <PageHead title={record.title} back={back} about={isMine ? undefined : texts.notYours} />
      {isMine ? (
        <>
          <FormFrame form={form} label={record.title} names={replyFieldNames} told={{ brand_id: nameOf }}>
            <ReplyFields form={form} />
            <CannedReplyPreview body={form.draft.body} />
          </FormFrame>
          <DeleteAction
            name={record.title}
            section="canned-replies"
            texts={texts}
            consequences={texts.removeHelp}
            act={() => deleteCannedReply(record.id)}
            onGone={() =>
              void queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey, exact: true })
            }
          />
        </>
      ) : (
        <CannedReplyPreview body={record.body} />
      )}
    </>
  );
}
