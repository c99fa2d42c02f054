import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactElement } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { meQuery } from "../../../api/session/session.ts";
import { writeArticleOf } from "../../../api/tickets/article-suggestions.ts";
import type { Reply, Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { ticketTexts } from "../texts/texts.ts";

const { articles: texts } = ticketTexts;

// The server's limit for one article.
const maxMessages = 50;

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Drafts an article from a ticket's messages; an administrator reviews and publishes it. */
export function ArticleDialog({ ticket: { number, subject, replies }, onGone }: Props): ReactElement {
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({ to: "/settings/{-$section}/{-$item}", params: { section: "articles", item: id } });
  const writing = useMutation({
    mutationFn: (body: { title: string; reply_ids: string[] }) => writeArticleOf(number, body),
    onSuccess: ({ id }) => {
      onGone();
      const isAdmin = me?.role === "admin";
      toasts.add({
        title: texts.written,
        description: isAdmin ? undefined : texts.writtenHelp,
        ...(isAdmin && { actionProps: { children: texts.open, onClick: () => open(id) } }),
      });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = String(fields.get("title") ?? "").trim();
    writing.mutate({ title, reply_ids: fields.getAll("reply_ids").map(String) });
  }
  const faults = writing.error instanceof ApiError ? writing.error.fields : {};
  const others = Object.keys(faults).filter((name) => name !== "title");
  const said = others.length > 0 ? others.flatMap((name) => faults[name] ?? []).join(" ") : undefined;
  const messages = replies.slice(-maxMessages);
  const usual = usualOf(messages);
  return (
    <Dialog isOpen isWide title={texts.write} about={texts.writeHelp} onGone={onGone}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={texts.articleTitle}
          name="title"
          defaultValue={subject.slice(0, 200)}
          maxLength={200}
          faults={faults.title}
          dir="auto"
        />
        <fieldset className={styles.messages}>
          <legend>{texts.messages}</legend>
          {messages.map((reply) => (
            <label key={reply.id} className={styles.message}>
              <input type="checkbox" name="reply_ids" value={reply.id} defaultChecked={usual.has(reply.id)} />
              <span className={styles.about}>
                {reply.author.name} · <DateTime at={reply.created_at} />
              </span>
              <span className={styles.beginning} dir="auto">
                {reply.body}
              </span>
            </label>
          ))}
        </fieldset>
        {writing.error && !(faults.title && !said) && (
          <p className={styles.fault} role="alert">
            {said ?? writing.error.message}
          </p>
        )}
        <p>
          <Button type="submit" look="main" disabled={writing.isPending}>
            {texts.writeDo}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** By default, the first question and the last reply. */
function usualOf(messages: readonly Reply[]): ReadonlySet<string> {
  const asked = messages.find(({ author }) => author.type === "client");
  const answered = messages.findLast(({ author }) => author.type === "staff");
  return new Set([asked, answered].flatMap((one) => (one ? [one.id] : [])));
}
