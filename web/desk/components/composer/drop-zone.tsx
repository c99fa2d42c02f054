import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { bringsFiles } from "../ui/controls/file-drops.ts";
import { isDialogOpen } from "../ui/dialogs/dialog-open.ts";
import styles from "./uploaded-files.module.css";

/** Accepts files that are dropped anywhere on the page. Returns whether files are being dragged over it. */
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
    // When the pointer enters another element, browsers fire only dragenter, which then decides whether a
    // drop is allowed.
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

/** Covers the whole page, which accepts the drop, while files are dragged over it. */
export function DropZone({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.drop}>
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  );
}
