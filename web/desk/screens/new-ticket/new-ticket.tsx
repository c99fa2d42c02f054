import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { newTicketDraft } from "../../api/outbox/new-ticket-draft.ts";
import { firstView } from "../../app/standard-filters.ts";
import { Button, IconButton } from "../../components/ui/controls/button.tsx";
import { FaultSummary } from "../../components/ui/form/fault-summary.tsx";
import { FieldContext, type FieldContextValue } from "../../components/ui/form/field-context.ts";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { focusField } from "../../components/ui/form/focus-field.ts";
import form from "../../components/ui/form/form.module.css";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts as all } from "../../texts/texts.ts";
import { CustomerField } from "./customer-field.tsx";
import { CopiesField, DepartmentField, Handling, NewTicketCustomFields } from "./department-fields.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { MessageFields } from "./message.tsx";
import styles from "./new-ticket.module.css";
import { newTicketTexts as texts } from "./texts/texts.ts";
import { type NewTicketForm, useNewTicket } from "./use-new-ticket.ts";

/** A ticket for a customer who called or came in person. The draft stays until it is opened or discarded. */
export function NewTicketScreen(): ReactElement {
  const navigate = useNavigate();
  const writing = useNewTicket();
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const goTo = (name: string) => element.current && focusField(element.current, idOf, name);
  const back = () => void navigate({ to: "/views/$view", params: { view: firstView } });
  const begin = () =>
    element.current?.querySelector<HTMLElement>("input:not([aria-hidden=true]), textarea")?.focus();
  useCommand("back", back);
  useCommand("newTicket", begin);
  useCommand("save", () => element.current?.requestSubmit());
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("input:not([aria-hidden=true]), textarea")?.focus();
  }, []);
  useEffect(() => {
    const [first] = Object.keys(writing.faults);
    if (first !== undefined && element.current) focusField(element.current, (name) => `${id}-${name}`, first);
  }, [writing.faults, id]);

  const places: FieldContextValue = {
    idOf,
    faultsOf: (name) => writing.faults[name] ?? [],
    isFaulty: (name) => Object.keys(writing.faults).some((field) => `${field}.`.startsWith(`${name}.`)),
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    writing.open();
  }
  return (
    <main className={styles.screen}>
      <title>{`${texts.title} – ${all.app.name}`}</title>
      <header className={styles.head}>
        <IconButton icon="arrow-left" label={all.app.back} onClick={back} />
        <h1>{texts.title}</h1>
      </header>
      <p className={styles.about}>{texts.about}</p>
      <FieldContext value={places}>
        <form
          ref={element}
          data-asked-for
          className={`${form.form} ${styles.form}`}
          aria-label={texts.title}
          aria-busy={writing.isOpening}
          onSubmit={submit}
          noValidate
        >
          <FaultSummary faults={writing.faults} goTo={(name) => goTo(name)} />
          <Fields writing={writing} />
          <Bar writing={writing} />
        </form>
      </FieldContext>
    </main>
  );
}

/** Disabled while it is sent, so that the form shows what the server gets. */
function Fields({ writing }: { writing: NewTicketForm }) {
  const { draft, set } = writing;
  return (
    <fieldset className={styles.fields} disabled={writing.isOpening}>
      <CustomerField customer={draft.customer} onChoose={(customer) => set({ customer })} />
      {draft.customer?.kind === "guest" && (
        <GuestFields guest={draft.customer} onChange={(customer) => set({ customer })} />
      )}
      <DepartmentField writing={writing} />
      <TextField
        name="subject"
        label={texts.subject}
        autoComplete="off"
        value={draft.subject}
        onChange={(subject) => set({ subject })}
      />
      <MessageFields writing={writing} />
      <NewTicketCustomFields writing={writing} />
      <Handling writing={writing} />
      <CopiesField writing={writing} />
    </fieldset>
  );
}

function Bar({ writing: { isOpening, isStored, error, faults, throwAway } }: { writing: NewTicketForm }) {
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <div className={form.bar}>
      <Button type="submit" look="main" command="save" disabled={isOpening}>
        {isOpening ? texts.opening : texts.open}
      </Button>
      {!newTicketDraft.isEmpty() && !isOpening && (
        <Button look="quiet" onClick={throwAway}>
          {texts.throwAway}
        </Button>
      )}
      {error && !hasFaults ? (
        <p className={form.trouble} role="alert">
          <strong>{texts.notOpened}</strong> {error.message}
        </p>
      ) : (
        <p className={form.state} role="status">
          {isStored ? texts.openingHelp : texts.kept}
        </p>
      )}
    </div>
  );
}
