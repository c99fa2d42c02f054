import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { type Customer, customersQuery } from "../../api/customers.ts";
import { useDebounced } from "../../components/settings-form/fields/use-debounced.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Pill } from "../../components/ui/content/pill.tsx";
import { Button } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../components/ui/loading/show-more.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts as common } from "../../texts/texts.ts";
import { colourOf, nameOf } from "./customer-name.ts";
import styles from "./customers.module.css";
import { customersTexts as texts } from "./texts/texts.ts";

/** The clients and guests that this user may see. */
export function Customers(): ReactElement {
  const { typed, setTyped, asked } = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  useCommand("search", () => field.current?.select());
  return (
    <main className={styles.page}>
      <title>{`${texts.title} – ${common.app.name}`}</title>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <input
          ref={field}
          type="search"
          className={styles.search}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
        />
      </header>
      <List q={asked} onClear={() => setTyped("")} />
    </main>
  );
}

/** The text is in the address, so that it is still there on the way back from a customer. */
function useSearchText() {
  const navigate = useNavigate();
  const { q = "" } = useSearch({ from: "/customers" });
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed.trim());
  const written = useRef(q);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    void navigate({ to: "/customers", search: settled === "" ? {} : { q: settled }, replace: true });
  }, [settled, navigate]);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setTyped(q);
  }, [q]);
  return { typed, setTyped, asked: q };
}

function List({ q, onClear }: { q: string; onClear(): void }) {
  const query = useInfiniteQuery(customersQuery(q));
  const rows = useRef<HTMLTableSectionElement>(null);
  useCommand("next", () => focusRow(rows, 1));
  useCommand("previous", () => focusRow(rows, -1));
  return (
    <QueryResult query={query}>
      {({ pages }) => {
        const customers = pages.flatMap(({ data }) => data);
        if (customers.length === 0)
          return q === "" ? (
            <Notice icon="people" title={texts.none}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Notice
              icon="search"
              title={texts.noneFound}
              action={<Button onClick={onClear}>{texts.clear}</Button>}
            >
              {texts.noneFoundHelp}
            </Notice>
          );
        return (
          <div aria-busy={query.isPlaceholderData}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.name}</th>
                  <th scope="col" className={styles.wide}>
                    {texts.columns.email}
                  </th>
                  <th scope="col" className={styles.wide}>
                    {texts.columns.brand}
                  </th>
                  <th scope="col" className={styles.number}>
                    {texts.columns.open}
                  </th>
                  <th scope="col">{texts.columns.lastContact}</th>
                </tr>
              </thead>
              <tbody ref={rows}>
                {customers.map((customer) => (
                  <Row key={customer.id} customer={customer} />
                ))}
              </tbody>
            </table>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </div>
        );
      }}
    </QueryResult>
  );
}

function focusRow(rows: RefObject<HTMLElement | null>, step: number): void {
  const links = [...(rows.current?.querySelectorAll("a") ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1;
  links[at < 0 ? 0 : at + step]?.focus();
}

function Row({ customer }: { customer: Customer }) {
  const { id, type, email, company, brand, open_tickets_count, last_contact_at } = customer;
  const name = nameOf(customer);
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <Avatar id={colourOf(customer)} name={name} />
          <span className={styles.named}>
            <span className={styles.name}>
              {/* The link covers its row. */}
              <Link to="/customers/$customer" params={{ customer: id }} dir="auto" title={name}>
                {name}
              </Link>
              {type === "guest" && <Pill>{texts.guest}</Pill>}
            </span>
            {company !== null && (
              <span className={`${styles.detail} ${styles.company}`} dir="auto" title={company}>
                {company}
              </span>
            )}
            <span className={`${styles.detail} ${styles.narrow}`}>{email}</span>
          </span>
        </span>
      </td>
      <td className={styles.wide}>{email}</td>
      <td className={`${styles.wide} ${styles.brand}`} dir="auto">
        {brand.name}
      </td>
      <td className={open_tickets_count > 0 ? styles.number : `${styles.number} ${styles.detail}`}>
        {open_tickets_count}
      </td>
      <td className={styles.detail}>{last_contact_at === null ? "–" : <DateTime at={last_contact_at} />}</td>
    </tr>
  );
}
