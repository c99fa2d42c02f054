import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import {
  type FoundArticle,
  foundArticlesQuery,
  suggestionsQuery,
} from "../../../api/tickets/article-suggestions.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { useInsert } from "../../../components/composer/insert-text.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import field from "../../../components/ui/controls/field.module.css";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { ariaKeysOf, hintOf } from "../../../shortcuts/commands.ts";
import { isField } from "../../../shortcuts/key-listener.ts";
import { ticketTexts } from "../texts/texts.ts";

const { articles: texts } = ticketTexts;

export interface ArticleFinder {
  /** Opened by its shortcut: the search field gets the focus. */
  isFinding: boolean;
  onFinding(): void;
}

interface Props extends ArticleFinder {
  ticket: Ticket;
}

/**
 * Articles of the help centre: suggested for the ticket or searched; a link is inserted into the composer.
 */
export function ArticleSuggestions({ ticket: { number, brand }, isFinding, onFinding }: Props): ReactElement {
  const place = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const suggested = useQuery(suggestionsQuery(number));
  const found = useQuery(foundArticlesQuery(brand.id, words));
  useLayoutEffect(() => {
    if (!isFinding) return;
    // If another field has the focus, it stays there.
    if (!isField(document.activeElement)) place.current?.focus();
    onFinding();
  }, [isFinding, onFinding]);
  const query = words === "" ? suggested : found;
  const hint = hintOf("findArticle");
  return (
    <SideCard name="articles" title={texts.title} isAsked={isFinding}>
      <div data-asked-for>
        <input
          ref={place}
          type="search"
          className={field.input}
          aria-label={texts.find}
          aria-keyshortcuts={ariaKeysOf("findArticle")}
          placeholder={hint ? `${texts.find}  ${hint}` : texts.find}
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === "Escape" && typed === "" && place.current?.blur()}
        />
      </div>
      <QueryFailure queries={[query]} />
      {query.data?.length === 0 && (
        <p className={styles.muted} role="status">
          {words === "" ? texts.noneSuggested : texts.noneFound}
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className={styles.entries}>
          {query.data.map((article) => (
            <Entry key={article.id} article={article} />
          ))}
        </ul>
      )}
    </SideCard>
  );
}

function Entry({ article: { title, snippet, url } }: { article: FoundArticle }) {
  const insert = useInsert();
  return (
    <li className={styles.article}>
      <a href={url} target="_blank" rel="noreferrer" dir="auto">
        {title}
      </a>
      {insert && (
        <IconButton icon="link" label={texts.insert(title)} onClick={() => insert.link({ title, url })} />
      )}
      <p className={styles.muted} dir="auto">
        {snippet}
      </p>
    </li>
  );
}
