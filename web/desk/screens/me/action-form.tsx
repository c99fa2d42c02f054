import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import styles from "./me.module.css";

interface Props<Result> {
  label: string;
  /** The button's label, and the action, which gets the values by field name. */
  button: string;
  act(values: Readonly<Record<string, string>>): Promise<Result>;
  onDone(result: Result): void;
  children(faultsOf: (name: string) => readonly string[] | undefined): ReactNode;
  besides?: ReactNode;
}

/** A few fields with one action. Values stay until it succeeds. */
export function ActionForm<Result>(props: Props<Result>): ReactElement {
  const { label, button, act, onDone, children, besides } = props;
  const doing = useMutation({ mutationFn: act, onSuccess: onDone });
  const faults = doing.error instanceof ApiError ? doing.error.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    doing.mutate(Object.fromEntries(values), {
      onSuccess: () => form.reset(),
      onError: (error) => {
        const [first] = error instanceof ApiError ? Object.keys(error.fields) : [];
        const field = first && form.elements.namedItem(first);
        if (field instanceof HTMLElement) field.focus();
      },
    });
  }

  return (
    <form className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      {children((name) => faults[name])}
      {doing.error && Object.keys(faults).length === 0 && (
        <p className={styles.fault} role="alert">
          {doing.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="main" disabled={doing.isPending}>
          {button}
        </Button>
        {besides}
      </div>
    </form>
  );
}
