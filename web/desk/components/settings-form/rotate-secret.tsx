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
  /** The record that has the secret. */
  name: string;
  texts: RotatingTexts;
  rotate(graceSeconds: number): Promise<Made>;
  onMade(made: Made): void;
  /** The previous rotation that is still in effect. */
  children?: ReactNode;
}

/** Creates a new secret. The old one stays valid for a grace period, so that other systems can switch. */
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
