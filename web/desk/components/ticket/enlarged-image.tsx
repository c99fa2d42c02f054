import type { ReactElement, ReactNode } from "react";
import { Image } from "../ui/content/image.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { sharedTicketTexts } from "./texts/texts.ts";
import styles from "./thread.module.css";

interface Props {
  name: string;
  path: string;
  /** The download link. */
  children: ReactNode;
  onGone(): void;
}

/** An image as large as the screen allows. */
export function EnlargedImage({ name, path, children, onGone }: Props): ReactElement {
  return (
    <Dialog isOpen isWide title={name} actions={children} onGone={onGone}>
      <Image
        className={styles.large}
        src={path}
        alt={name}
        instead={<p>{sharedTicketTexts.notEnlarged}</p>}
      />
    </Dialog>
  );
}
