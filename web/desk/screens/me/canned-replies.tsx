import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { Me } from "../../api/session/session.ts";
import {
  type CannedReply,
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
} from "../../api/settings/canned-replies.ts";
import { cannedRepliesQuery } from "../../api/tickets/canned-replies.ts";
import { ReplyText } from "../../components/canned-replies/canned-reply-fields.tsx";
import { CannedReplyPreview } from "../../components/canned-replies/canned-reply-preview.tsx";
import { cannedTexts } from "../../components/canned-replies/texts/texts.ts";
import { ConfirmAction } from "../../components/settings-form/confirm-action.tsx";
import { Button } from "../../components/ui/controls/button.tsx";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../components/ui/form/form-frame.tsx";
import { useForm } from "../../components/ui/form/use-form.ts";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { Skeleton } from "../../components/ui/loading/skeleton.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./me.module.css";
import { AccountSection } from "./section.tsx";
import { meTexts } from "./texts/texts.ts";

const { replies } = meTexts;

/** A user's personal canned replies. */
export function MyCannedReplies({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(cannedRepliesQuery);
  const [open, setOpen] = useState<string>();
  const mine = data?.filter(({ owner_id, is_shared }) => owner_id === me.id && !is_shared) ?? [];
  const chosen = mine.find(({ id }) => id === open);
  function done(said: string) {
    toasts.add({ title: said });
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey });
  }
  if (open === "new" || chosen)
    return (
      <AccountSection title={chosen ? chosen.title : cannedTexts.create}>
        <p>
          <Button icon="arrow-left" onClick={() => setOpen(undefined)}>
            {replies.all}
          </Button>
        </p>
        <ReplyForm key={open} reply={chosen} onDone={done} />
        {chosen && <Remove reply={chosen} onDone={done} />}
      </AccountSection>
    );
  return (
    <AccountSection title={replies.title} about={replies.about}>
      {error && (
        <Notice
          isTrouble
          title={texts.trouble.failed}
          action={<Button onClick={() => refetch()}>{texts.trouble.retry}</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <Skeleton label={meTexts.loading} />}
      {data && mine.length === 0 && <p>{replies.none}</p>}
      {mine.length > 0 && (
        <ul className={styles.rows}>
          {mine.map((reply) => (
            <Row key={reply.id} reply={reply} onOpen={() => setOpen(reply.id)} />
          ))}
        </ul>
      )}
      {(data || error) && (
        <p>
          <Button look="main" icon="plus" onClick={() => setOpen("new")}>
            {cannedTexts.create}
          </Button>
        </p>
      )}
    </AccountSection>
  );
}

function Row({ reply: { title, shortcut, body }, onOpen }: { reply: CannedReply; onOpen: () => void }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>
          <strong dir="auto">{title}</strong> {shortcut && <kbd>/{shortcut}</kbd>}
        </span>
        <span className={styles.about} dir="auto">
          {body.slice(0, 140)}
        </span>
      </span>
      <Button icon="pencil" aria-label={replies.edit(title)} onClick={onOpen}>
        {replies.change}
      </Button>
    </li>
  );
}

interface Props<Reply> {
  reply: Reply;
  onDone(said: string): void;
}

const blank = { title: "", shortcut: "", body: "" };
const draftOf = (reply: CannedReply | undefined) =>
  reply ? { title: reply.title, shortcut: reply.shortcut ?? "", body: reply.body } : blank;

function ReplyForm({ reply, onDone }: Props<CannedReply | undefined>) {
  const form = useForm({
    kept: { record: reply, version: reply?.updated_at },
    draftOf,
    save: async ({ shortcut, ...changes }) => {
      const asked = { ...changes, ...(shortcut !== undefined && { shortcut: shortcut || null }) };
      // Only their owner can change personal replies, so there are no conflicts.
      const record = reply
        ? (await changeCannedReply(reply.id, asked)).record
        : await createCannedReply({ ...blank, brand_id: null, is_shared: false, ...asked });
      return { record, version: record.updated_at };
    },
    onSaved: ({ record }) => onDone(replies.saved(record?.title ?? "")),
  });
  const names = { title: cannedTexts.title, shortcut: cannedTexts.shortcut, body: cannedTexts.body };
  return (
    <FormFrame form={form} label={reply?.title ?? cannedTexts.create} names={names}>
      <TextField
        name="title"
        label={cannedTexts.title}
        help={cannedTexts.titleHelp}
        value={form.draft.title}
        onChange={(title) => form.set({ title })}
      />
      <TextField
        name="shortcut"
        label={cannedTexts.shortcut}
        help={cannedTexts.shortcutHelp}
        autoComplete="off"
        spellCheck={false}
        value={form.draft.shortcut}
        onChange={(shortcut) => form.set({ shortcut })}
      />
      <ReplyText value={form.draft.body} onChange={(body) => form.set({ body })} />
      <CannedReplyPreview body={form.draft.body} />
    </FormFrame>
  );
}

function Remove({ reply: { id, title }, onDone }: Props<CannedReply>) {
  return (
    <p>
      <ConfirmAction
        name={cannedTexts.remove}
        title={cannedTexts.removeTitle(title)}
        consequences={cannedTexts.removeHelp}
        cancel={meTexts.cancel}
        act={() => deleteCannedReply(id)}
        onDone={() => onDone(replies.removed(title))}
      />
    </p>
  );
}
