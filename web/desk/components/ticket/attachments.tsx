import { type ReactElement, Suspense, useState } from "react";
import type { Reply } from "../../api/tickets/tickets.ts";
import { texts } from "../../texts/texts.ts";
import { Icon } from "../ui/content/icon.tsx";
import { Image } from "../ui/content/image.tsx";
import { lazyComponent } from "../ui/loading/lazy.tsx";
import { sharedTicketTexts } from "./texts/texts.ts";
import styles from "./thread.module.css";

const EnlargedImage = lazyComponent(async () => (await import("./enlarged-image.tsx")).EnlargedImage);

export type File = Reply["attachments"][number];

export const isImage = ({ mime_type }: File) => /^image\/(png|jpeg|gif|webp|avif)$/.test(mime_type);
export const pathOf = ({ download_url }: File) => new URL(download_url).pathname;

/** Images are shown small and open enlarged. Other files are downloaded. */
export function Attachments({ files }: { files: readonly File[] }): ReactElement {
  const { enlarge, enlarged } = useEnlarged();
  return (
    <>
      <ul className={styles.files} aria-label={texts.ticket.files}>
        {files.map((file) => (
          <li key={file.id}>
            {isImage(file) ? (
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={sharedTicketTexts.enlarge(file.name)}
                onClick={() => enlarge(file)}
              >
                <Image src={pathOf(file)} alt="" loading="lazy" instead={<bdi>{file.name}</bdi>} />
              </button>
            ) : (
              <Download file={file} />
            )}
          </li>
        ))}
      </ul>
      {enlarged}
    </>
  );
}

/** An image in a dialog. */
export function useEnlarged(): { enlarge(file: File): void; enlarged: ReactElement | undefined } {
  const [shown, setShown] = useState<File>();
  const enlarged = shown && (
    <Suspense>
      <EnlargedImage name={shown.name} path={pathOf(shown)} onGone={() => setShown(undefined)}>
        <Download file={shown} />
      </EnlargedImage>
    </Suspense>
  );
  return { enlarge: setShown, enlarged };
}

function Download({ file }: { file: File }) {
  return (
    <a className={styles.file} href={pathOf(file)} download={file.name} title={texts.ticket.open(file.name)}>
      <Icon name="file" />
      <span dir="auto">{file.name}</span>
      <span className={styles.size}>{sizeOf(file.size)}</span>
    </a>
  );
}

const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat(texts.language, { style: "unit", unit, maximumFractionDigits: digits });
const inKilobytes = inUnit("kilobyte", 0);
const inMegabytes = inUnit("megabyte", 1);

export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? inKilobytes.format(Math.ceil(bytes / 1000))
    : inMegabytes.format(bytes / 1_000_000);
}
