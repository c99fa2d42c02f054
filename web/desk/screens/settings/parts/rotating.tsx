import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type KeyRecord, type KeyWithToken, rotateKey } from "../../../api/settings/keys.ts";
import { Button } from "../../../parts/button.tsx";
import { Dialog } from "../../../parts/dialog.tsx";
import { SelectField } from "../../../parts/form/choosing.tsx";
import { keyTexts as texts } from "../keys/texts/texts.ts";
import { settingsTexts } from "../texts/texts.ts";
import styles from "./parts.module.css";
import { FormSection } from "./section.tsx";

type Grace = keyof typeof texts.graces;
const graces = Object.keys(texts.graces) as Grace[];

/** A new token in the place of the old one, which goes on for as long as the platform needs to change over. */
export function Rotating({
  record,
  onMade,
}: {
  record: KeyRecord;
  onMade(made: KeyWithToken): void;
}): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const [grace, setGrace] = useState<Grace>("86400");
  const rotating = useMutation({
    mutationFn: () => rotateKey(record.id, Number(grace)),
    onSuccess: (made) => onMade(made),
  });
  return (
    <FormSection title={texts.rotate} about={texts.rotateAbout}>
      <div>
        <Button icon="sync" onClick={() => setAsked(true)}>
          {texts.rotate}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        title={texts.rotateTitle(record.name)}
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
          options={graces.map((value) => ({ value, label: texts.graces[value] }))}
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
