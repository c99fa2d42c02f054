import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { SelectField } from "../ui/form/fields/select-field.tsx";
import { FormSection } from "./form-section.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

const { graces } = settingsTexts;
type Grace = keyof typeof graces;
const inOrder = Object.keys(graces) as Grace[];

interface RotatingTexts {
  rotate: string;
  rotateAbout: string;
  rotateTitle(name: string): string;
  grace: string;
  graceHelp: string;
  rotateNow: string;
}

interface Props<Made> {
  /** Of what has the secret. */
  name: string;
  texts: RotatingTexts;
  rotate(graceSeconds: number): Promise<Made>;
  onMade(made: Made): void;
  /** What is in force of the last time. */
  children?: ReactNode;
}

/** A new secret in the place of the old one, which goes on for as long as others need to change over. */
export function RotateSecret<Made>({ name, texts, rotate, onMade, children }: Props<Made>): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const [grace, setGrace] = useState<Grace>("86400");
  const rotating = useMutation({ mutationFn: () => rotate(Number(grace)), onSuccess: onMade });
  return (
    <FormSection title={texts.rotate} about={texts.rotateAbout}>
      {children}
      <div>
        <Button icon="sync" onClick={() => setAsked(true)}>
          {texts.rotate}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        title={texts.rotateTitle(name)}
        onGone={() => {
          setAsked(false);
          rotating.reset();
        }}
        actions={
          <>
            <Button look="main" disabled={rotating.isPending} onClick={() => rotating.mutate()}>
              {texts.rotateNow}
            </Button>
            <Button onClick={() => setAsked(false)}>{settingsTexts.cancel}</Button>
          </>
        }
      >
        <SelectField<Grace>
          name="grace_seconds"
          label={texts.grace}
          help={texts.graceHelp}
          value={grace}
          options={inOrder.map((value) => ({ value, label: graces[value] }))}
          onChange={setGrace}
        />
        {rotating.error && (
          <p className={styles.fault} role="alert">
            {rotating.error.message}
          </p>
        )}
      </Dialog>
    </FormSection>
  );
}
