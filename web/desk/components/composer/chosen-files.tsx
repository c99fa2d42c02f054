import { type ReactElement, useRef } from "react";
import { texts } from "../../texts/texts.ts";
import { Icon } from "../ui/content/icon.tsx";
import { Image } from "../ui/content/image.tsx";
import { Button, IconButton } from "../ui/controls/button.tsx";
import composer from "./composer.module.css";
import type { LocalFiles } from "./local-files.ts";
import { composerTexts } from "./texts/texts.ts";
import styles from "./uploaded-files.module.css";
import type { AttachedFile, UploadedFiles } from "./uploaded-files.ts";

interface AttachProps {
  /** The department's allowed types, in the syntax of a file input's `accept`. */
  accept: string | undefined;
  onAttach(files: readonly File[]): void;
}

export function AttachButton({ accept, onAttach }: AttachProps): ReactElement {
  const { attach } = composerTexts;
  return (
    <FilePicker accept={accept} label={attach} onFiles={onAttach}>
      {(pick) => <IconButton icon="paperclip" label={attach} onClick={pick} />}
    </FilePicker>
  );
}

interface PickerProps {
  accept: string | undefined;
  label: string;
  onFiles(files: readonly File[]): void;
  /** Receives a function that opens the file dialog. */
  children(pick: () => void): ReactElement;
}

/** The browser's file dialog, behind a custom button. */
export function FilePicker({ accept, label, onFiles, children }: PickerProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {children(() => field.current?.click())}
    </>
  );
}

/** Each file with its progress. A refused file shows why and doesn't block the others. */
export function ChosenFiles({
  files,
}: {
  files: Pick<UploadedFiles, "all" | "remove" | "again">;
}): ReactElement | null {
  if (files.all.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={texts.ticket.files}>
      {files.all.map((file) => (
        <li key={file.key} className={file.fault ? `${styles.file} ${styles.faulty}` : styles.file}>
          <Image className={styles.image} src={file.image ?? null} alt="" instead={<Icon name="file" />} />
          <span className={styles.name}>
            <span dir="auto">{file.name}</span>
            <State file={file} />
          </span>
          {file.fault && file.file && (
            <Button onClick={() => files.again(file)}>{texts.trouble.retry}</Button>
          )}
          <IconButton icon="x" label={composerTexts.remove(file.name)} onClick={() => files.remove(file)} />
        </li>
      ))}
    </ul>
  );
}

/** Files that are uploaded with the message. After a reload only their names are known. */
export function LocalFileList({ files }: { files: LocalFiles }): ReactElement {
  return (
    <>
      {files.lost.length > 0 && (
        <div className={`${composer.warning} ${styles.lost}`} role="status">
          {composerTexts.attachAgain(new Intl.ListFormat(texts.language).format(files.lost))}
          <IconButton icon="x" label={texts.trouble.dismiss} onClick={files.forgetLost} />
        </div>
      )}
      <ChosenFiles files={files} />
    </>
  );
}

function State({ file: { name, progress, fault } }: { file: AttachedFile }) {
  if (fault !== undefined)
    return (
      <span className={styles.fault} role="alert">
        {fault}
      </span>
    );
  if (progress === undefined) return null;
  return <progress className={styles.progress} value={progress} aria-label={composerTexts.uploading(name)} />;
}
