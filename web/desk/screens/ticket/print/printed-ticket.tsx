import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { departmentsQuery } from "../../../api/directory.ts";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import { onHold } from "../../../api/tickets/status.ts";
import { type Note, type Reply, senderNameOf, type Ticket } from "../../../api/tickets/tickets.ts";
import { isImage, pathOf, sizeOf } from "../../../components/ticket/attachments.tsx";
import { imagesOf, unplacedFiles } from "../../../components/ticket/message-content.tsx";
import { Image } from "../../../components/ui/content/image.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { exact } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";
import { useHiddenNotes } from "../thread/delete-note.ts";
import styles from "./print.module.css";

const { print: printTexts } = ticketTexts;
const at = (instant: string | number) => exact.format(new Date(instant));

interface Props {
  ticket: Ticket;
  /** Replies older than those of the ticket. */
  older: readonly Reply[];
  /** With notes and tags, which customers never see. */
  isInternal: boolean;
  /** Even older replies are not printed. */
  isPartial?: boolean;
  /** Opens the browser's print dialog once everything has loaded, and reports its end. Without it, the browser prints already. */
  onPrinted?(): void;
}

/** The only content of the page in print; invisible on screen. */
export function PrintedTicket(props: Props): ReactElement | null {
  const { ticket, older, isInternal, isPartial = false, onPrinted } = props;
  const { data: departments, isPending } = useQuery(departmentsQuery);
  const hidden = useHiddenNotes();
  if (isPending && onPrinted) return null;
  const notes = isInternal ? ticket.notes.filter(({ id }) => !hidden.has(id)) : [];
  const messages = [...older, ...ticket.replies, ...notes].sort(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id),
  );
  const definitions = departments?.find(({ id }) => id === ticket.department.id)?.custom_fields ?? [];
  return createPortal(
    <Sheet onPrinted={onPrinted}>
      <header className={styles.head}>
        <p>{ticket.brand.name}</p>
        <h1 dir="auto">{ticket.subject}</h1>
        <dl className={styles.facts}>
          {[...factsOf(ticket, isInternal), ...fieldsOf(ticket, definitions)].map(([name, value]) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {isPartial && <p className={styles.message}>{printTexts.partial}</p>}
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <footer className={styles.when}>{printTexts.printed(at(serverNow()))}</footer>
    </Sheet>,
    document.body,
  );
}

function Sheet({ onPrinted, children }: { onPrinted: Props["onPrinted"]; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const latest = useRef(onPrinted);
  const opensDialog = onPrinted !== undefined;
  useEffect(() => {
    latest.current = onPrinted;
  });
  useLayoutEffect(() => {
    for (const quotation of sheet.current?.querySelectorAll("details") ?? []) quotation.open = true;
  }, []);
  useEffect(() => {
    if (!opensDialog) return undefined;
    let isGone = false;
    const printed = () => latest.current?.();
    void (async () => {
      const images = [...(sheet.current?.querySelectorAll<HTMLImageElement>("img[src]") ?? [])];
      // A broken image is replaced by its name.
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      if (isGone) return;
      addEventListener("afterprint", printed, { once: true });
      print();
    })();
    return () => {
      isGone = true;
      removeEventListener("afterprint", printed);
    };
  }, [opensDialog]);
  return (
    <article ref={sheet} className={styles.sheet}>
      {children}
    </article>
  );
}

function Message({ message }: { message: Reply | Note }) {
  const { id, author, created_at, body_html, attachments } = message;
  const isNote = !("type" in author);
  return (
    <section className={isNote ? `${styles.message} ${styles.note}` : styles.message}>
      <h2 className={styles.author}>
        <bdi>{author.name}</bdi>{" "}
        <span className={styles.when}>
          {isNote ? `${texts.ticket.note} · ${ticketTexts.noteHelp}` : texts.ticket.from[author.type]}
          {" · "}
          <time dateTime={created_at}>{at(created_at)}</time>
        </span>
      </h2>
      <MessageBody html={body_html} id={id} imageOf={imagesOf(attachments)} />
      {unplacedFiles(message).map((file) => (
        <figure key={file.id}>
          {isImage(file) && <Image src={pathOf(file)} alt="" instead={null} />}
          <figcaption className={styles.when}>
            <bdi>{file.name}</bdi> {sizeOf(file.size)}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

type Fact = [name: string, value: string];

function factsOf(ticket: Ticket, isInternal: boolean): Fact[] {
  const { client, guest, tags, priority_label, closed_at, on_hold_until: until } = ticket;
  const { email, company } = client ?? guest ?? { email: null, company: null };
  const status = ticket.status === onHold && until ? ticketTexts.held(at(until)) : ticket.status_label;
  const facts: [string, string | null][] = [
    [printTexts.number, ticket.number],
    [texts.ticket.status, status],
    [client ? texts.ticket.customer : texts.ticket.guest, senderNameOf(ticket)],
    [texts.ticket.company, company],
    [texts.signIn.email, email],
    [printTexts.copies, ticket.cc.join(", ")],
    [texts.ticket.department, ticket.department.name],
    [texts.ticket.assignee, ticket.assigned_to],
    [texts.ticket.priority, priority_label],
    [printTexts.created, at(ticket.created_at)],
    [printTexts.lastReply, at(ticket.last_reply_at)],
    [printTexts.closed, closed_at && at(closed_at)],
    [texts.ticket.tags, isInternal ? tags.join(", ") : null],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

type Definition = { key: string; options: readonly { value: string; label: string }[] | null };

/** The values as the form names them. */
function fieldsOf({ custom_fields }: Ticket, definitions: readonly Definition[]): Fact[] {
  return custom_fields.map(({ key, label, value }) => {
    const options = definitions.find((one) => one.key === key)?.options ?? [];
    const named = (one: string) => options.find((option) => option.value === one)?.label ?? one;
    if (typeof value === "boolean") return [label, value ? printTexts.yes : printTexts.no];
    return [label, Array.isArray(value) ? value.map(named).join(", ") : named(String(value))];
  });
}
