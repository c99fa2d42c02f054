import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import type { Confirmation } from "../../api/session/confirmation.ts";
import { confirmSession, type Me } from "../../api/session/session.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";

interface Props {
  me: Me;
  confirmation: Confirmation;
}

/**
 * Asks for the password, and the second factor if enabled, before an action that a stolen session must not
 * perform.
 */
export function ConfirmDialog({ me, confirmation: { methods, finish } }: Props): ReactElement {
  const form = useId();
  const confirming = useMutation({ mutationFn: confirmSession, onSuccess: () => finish(true) });
  const fields = confirming.error instanceof ApiError ? confirming.error.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    const code = text("code").trim();
    confirming.mutate({ password: text("password"), ...(code === "" ? {} : { code }) });
  }

  return (
    <Dialog
      isOpen
      title={texts.signIn.confirm}
      about={texts.signIn.confirmHelp}
      onGone={() => finish(false)}
      actions={
        <>
          <Button type="submit" form={form} look="main" disabled={confirming.isPending}>
            {texts.signIn.confirmVerb}
          </Button>
          <Button look="quiet" onClick={() => finish(false)}>
            {texts.signIn.cancel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={texts.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          faults={fields.password}
        />
        {methods.includes("one_time_code") && (
          <Field
            label={texts.signIn.code}
            name="code"
            maxLength={40}
            autoComplete="one-time-code"
            help={texts.signIn.codeHelp}
            faults={fields.code}
          />
        )}
        {confirming.error && Object.keys(fields).length === 0 && (
          <p className={styles.fault} role="alert">
            {confirming.error.message}
          </p>
        )}
        {/* The username for password managers. Last, so that the password gets the focus. */}
        <input type="text" hidden readOnly autoComplete="username" value={me.email} />
      </form>
    </Dialog>
  );
}
