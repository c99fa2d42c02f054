import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { bringsFiles } from "../ui/controls/file-drops.ts";
import { isDialogOpen } from "../ui/dialogs/dialog-open.ts";
import styles from "./uploaded-files.module.css";

/** Takes files that are dropped anywhere on the page; tells whether somebody holds some over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !bringsFiles(event) || isDialogOpen()) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!bringsFiles(event) || isDialogOpen()) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    // Where something else comes under the pointer a browser tells that alone, and takes the word for whether files may be let go.
    document.addEventListener("dragenter", over);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragenter", over);
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}

/** Over the whole page, which takes them, while somebody holds files over it. */
export function DropZone({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.drop}>
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  );
}
