import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useRef } from "react";
import { ApiError } from "../../../../api/kernel/api-error.ts";
import { useCommand } from "../../../../shortcuts/use-command.ts";
import { texts as common } from "../../../../texts/texts.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../dialogs/dialog.tsx";
import { FieldContext } from "../field-context.ts";
import styles from "./form-dialog.module.css";

interface Props {
  title: string;
  about: string;
  /** The label of the submit button. */
  verb: string;
  doing: Pick<UseMutationResult<unknown, Error, void>, "isPending" | "error" | "mutate">;
  isReady?: boolean;
  children: ReactNode;
  onGone(): void;
}

/** A form in a dialog; the server's errors are shown at their fields. */
export function FormDialog(props: Props): ReactElement {
  const { title, about, verb, doing, isReady = true, children, onGone } = props;
  const { error, isPending } = doing;
  const form = useRef<HTMLFormElement>(null);
  const submit = () => isReady && !isPending && doing.mutate();
  // Enter is a new line in a text area.
  useCommand("save", submit, { within: form });
  const faults = error instanceof ApiError ? error.fields : {};
  const places = {
    idOf: (name: string) => `asked-${name}`,
    faultsOf: (name: string) => faults[name] ?? [],
    isFaulty: (name: string) => name in faults,
  };
  return (
    <Dialog
      isOpen
      title={title}
      about={about}
      onGone={onGone}
      actions={
        <>
          <Button look="main" command="save" disabled={!isReady || isPending} onClick={submit}>
            {verb}
          </Button>
          <Button onClick={onGone}>{common.app.close}</Button>
        </>
      }
    >
      <FieldContext value={places}>
        <form
          ref={form}
          className={styles.asked}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {children}
          <button type="submit" hidden />
        </form>
      </FieldContext>
      {error && (
        <p className={styles.fault} role="alert">
          {Object.values(faults).flat().join(" ") || error.message}
        </p>
      )}
    </Dialog>
  );
}
