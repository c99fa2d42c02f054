import { type FormEvent, type ReactElement, useId, useRef } from "react";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { texts } from "../../../texts/texts.ts";
import { tagChange } from "../changes.ts";
import { useKnownTags } from "../known-tags.ts";
import { useTicketChange } from "../use-change.ts";
import styles from "./tags.module.css";

export function TicketTags({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const known = useKnownTags();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const tag = field.current?.value.trim() ?? "";
    if (field.current) field.current.value = "";
    if (tag !== "" && !ticket.tags.includes(tag)) mutate(tagChange(ticket, tag));
  }

  return (
    <form onSubmit={add}>
      <ul className={styles.tags}>
        {ticket.tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={styles.tag}
              aria-label={composerTexts.remove(tag)}
              onClick={() => mutate(tagChange(ticket, tag))}
            >
              <span dir="auto">{tag}</span>
              <Icon name="x" />
            </button>
          </li>
        ))}
        <li className={styles.adding}>
          <input
            ref={field}
            className={styles.field}
            aria-label={texts.ticket.tags}
            placeholder="+"
            enterKeyHint="done"
            list={list}
          />
          <datalist id={list}>
            {known
              .filter((tag) => !ticket.tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </li>
      </ul>
    </form>
  );
}
