import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import { type Me, requestPasswordReset, signIn } from "../../api/session/session.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";

interface Props {
  /** The previous user, if known. */
  email?: string;
  onSignedIn(me: Me): void;
}

/** Asks for the one-time code only if the server requires it. */
export function SignInForm({ email = "", onSignedIn }: Props): ReactElement {
  const signing = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  const fields = signing.error instanceof ApiError ? signing.error.fields : {};
  const [needsCode, setNeedsCode] = useState(false);
  if (fields.code && !needsCode) setNeedsCode(true);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    const code = text("code").trim();
    signing.mutate({ email: text("email"), password: text("password"), ...(code === "" ? {} : { code }) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={texts.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        faults={fields.email}
        required
        autoFocus={email === ""}
      />
      <Field
        label={texts.signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        faults={fields.password}
        required
        autoFocus={email !== ""}
      />
      {needsCode && (
        <Field
          label={texts.signIn.code}
          name="code"
          maxLength={40}
          autoComplete="one-time-code"
          help={texts.signIn.codeHelp}
          faults={fields.code}
          autoFocus
        />
      )}
      {signing.error && Object.keys(fields).length === 0 && (
        <p className={styles.fault} role="alert">
          {signing.error.message}
        </p>
      )}
      <Button type="submit" look="main" disabled={signing.isPending}>
        {texts.signIn.submit}
      </Button>
      <Forgotten />
    </form>
  );
}

function Forgotten() {
  const asking = useMutation({ mutationFn: requestPasswordReset });
  if (asking.isSuccess) return <p role="status">{texts.signIn.forgottenSent}</p>;
  return (
    <Button
      look="quiet"
      disabled={asking.isPending}
      onClick={({ currentTarget }) => {
        const email = currentTarget.form?.elements.namedItem("email");
        if (email instanceof HTMLInputElement && email.reportValidity()) asking.mutate(email.value);
      }}
    >
      {texts.signIn.forgotten}
    </Button>
  );
}
