import { type DragEvent, type ReactElement, useRef, useState } from "react";
import { Icon } from "../../content/icon.tsx";
import { Button, IconButton } from "../../controls/button.tsx";
import { useFieldContext } from "../field-context.ts";
import form from "../form.module.css";
import { formTexts } from "../texts/texts.ts";
import styles from "./file-field.module.css";
import { describedBy, Faults, Help, type LabelledProps } from "./labelled.tsx";

interface Props extends LabelledProps {
  files: readonly File[];
  isMultiple?: boolean;
  /** Allowed types, as a native file input has them. */
  accept?: string | undefined;
  onChange(files: readonly File[]): void;
}

/** Files, chosen with a button or dropped, with their names. */
export function FileField(props: Props): ReactElement {
  const { name, label, help, files, isMultiple = false, accept, onChange } = props;
  const { idOf, faultsOf } = useFieldContext();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = idOf(name);
  const faults = faultsOf(name);
  const texts = formTexts.files;

  const add = (chosen: readonly File[]) =>
    chosen.length > 0 && onChange(isMultiple ? [...files, ...chosen] : chosen.slice(0, 1));
  function remove(file: File) {
    // Its button goes with it.
    button.current?.focus();
    onChange(files.filter((other) => other !== file));
  }
  function onDrag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === "dragover");
  }
  return (
    <fieldset className={form.checks} id={id} tabIndex={-1} aria-describedby={describedBy(id, help, faults)}>
      <legend className={form.label}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same. */}
      <div
        className={styles.area}
        data-over={isOver || undefined}
        data-invalid={faults.length > 0 || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          add([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={field}
          type="file"
          hidden
          multiple={isMultiple}
          accept={accept}
          aria-label={label}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
        <Button ref={button} icon="paperclip" onClick={() => field.current?.click()}>
          {isMultiple ? texts.chooseSeveral : texts.choose}
        </Button>
        <span className={styles.drop}>{isMultiple ? texts.dropSeveral : texts.drop}</span>
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={label}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className={styles.file}>
              <Icon name="file" />
              <span className={styles.name} dir="auto">
                {file.name}
              </span>
              <IconButton icon="x" label={formTexts.list.remove(file.name)} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <Help id={id}>{help}</Help>
      <Faults id={`${id}-fault`} faults={faults} />
    </fieldset>
  );
}
