import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useDeferredValue, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "../../../shared/input-method.ts";
import type { Schema } from "../../api/client.ts";
import type { DraftCustomer } from "../../api/outbox/new-ticket-draft.ts";
import { clientsQuery } from "../../api/tickets/new-ticket.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { ListboxOption } from "../../components/ui/controls/option.tsx";
import { Labelled } from "../../components/ui/form/fields/labelled.tsx";
import form from "../../components/ui/form/form.module.css";
import styles from "./new-ticket.module.css";
import { newTicketTexts as texts } from "./texts/texts.ts";

interface Props {
  customer: DraftCustomer | null;
  onChoose(customer: DraftCustomer | null): void;
}

/** The customer of the ticket: found by prefix, or a new guest. */
export function CustomerField({ customer, onChoose }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  function choose(customer: DraftCustomer | null) {
    // The field is replaced at once: a key that follows must not be lost, nor the focus move after it.
    flushSync(() => onChoose(customer));
    // The next field, not the button that removes the customer.
    place.current
      ?.closest("form")
      ?.querySelector<HTMLElement>("input:not([aria-hidden=true]), [role=combobox], textarea")
      ?.focus();
  }
  return (
    <div ref={place}>
      {customer ? <Chosen customer={customer} onOther={() => choose(null)} /> : <Finder onChoose={choose} />}
    </div>
  );
}

function Chosen({ customer, onOther }: { customer: DraftCustomer; onOther: () => void }) {
  const isClient = customer.kind === "client";
  const name = isClient ? `${customer.first_name} ${customer.last_name}` : texts.guest;
  const about = isClient ? [customer.email, customer.company, customer.brand.name] : [];
  return (
    <Labelled name="client_id" label={texts.customer} help={isClient ? undefined : texts.guestHelp}>
      {({ id, "aria-describedby": describedBy }) => (
        <div id={id} className={styles.chosen} tabIndex={-1} aria-describedby={describedBy}>
          <span className={styles.person}>
            <strong dir="auto">{name}</strong>{" "}
            <span className={styles.about} dir="auto">
              {about.filter(Boolean).join(" · ")}
            </span>
          </span>
          <IconButton icon="x" label={texts.other} onClick={onOther} />
        </div>
      )}
    </Labelled>
  );
}

interface Offered {
  id: string;
  label: string;
  help: string;
  customer: DraftCustomer;
}

function Finder({ onChoose }: { onChoose: (customer: DraftCustomer) => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [isIn, setIn] = useState(false);
  const words = text.trim();
  const { data = [], isFetching } = useQuery(clientsQuery(useDeferredValue(words)));
  const found = words.length > 1 ? data.map(offeredOf) : [];
  const offered = words === "" ? [] : [...found, guestOf(words)];
  const chosen = offered[Math.min(at, offered.length - 1)];
  const isShown = isIn && offered.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.min(Math.max(at + step, 0), offered.length - 1));
    else if (event.key === "Escape" && words !== "") setText("");
    // While the search is running, Enter must not create a guest.
    else if (event.key === "Enter")
      chosen && !(isFetching && found.length === 0) && onChoose(chosen.customer);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Labelled name="client_id" label={texts.customer} help={texts.customerHelp}>
      {(control) => (
        <div className={styles.finder}>
          <input
            className={form.input}
            role="combobox"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isShown}
            aria-controls={isShown ? `${control.id}-list` : undefined}
            aria-activedescendant={isShown && chosen ? `${control.id}-${chosen.id}` : undefined}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setAt(0);
            }}
            onFocus={() => setIn(true)}
            onBlur={() => setIn(false)}
            onKeyDown={onKeyDown}
            {...control}
          />
          {isShown && (
            <div
              id={`${control.id}-list`}
              className={styles.offered}
              role="listbox"
              tabIndex={-1}
              aria-label={texts.customer}
            >
              {offered.map((one) => (
                <ListboxOption
                  key={one.id}
                  id={`${control.id}-${one.id}`}
                  label={one.label}
                  help={one.help}
                  isChosen={one === chosen}
                  onTake={() => onChoose(one.customer)}
                />
              ))}
            </div>
          )}
          <p className="visually-hidden" role="status">
            {isFetching ? texts.searching : words.length > 1 && found.length === 0 ? texts.noneFound : ""}
          </p>
        </div>
      )}
    </Labelled>
  );
}

function offeredOf({ id, first_name, last_name, email, company, brand }: Schema<"FoundClient">): Offered {
  const customer: DraftCustomer = { kind: "client", id, first_name, last_name, email, company, brand };
  const help = [company ?? email, brand.name].join(" · ");
  return { id, label: `${first_name} ${last_name}`, help, customer };
}

/** The typed text is a guest's name or email address. */
function guestOf(words: string): Offered {
  const isAddress = words.includes("@");
  const [first = "", ...rest] = isAddress ? [] : words.split(/\s+/);
  const customer: DraftCustomer = {
    kind: "guest",
    first_name: first,
    last_name: rest.join(" "),
    email: isAddress ? words : "",
    company: "",
  };
  return { id: "guest", label: texts.guestNamed(words), help: "", customer };
}
