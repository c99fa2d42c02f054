import { type KeyboardEvent, type ReactElement, type ReactNode, Suspense, useId } from "react";
import { IconButton } from "../../ui/controls/button.tsx";
import { lazyComponent, preloadedComponent } from "../../ui/loading/lazy.tsx";
import type { ActiveCompletion } from "../completion.tsx";
import styles from "../composer.module.css";
import { MessageKind } from "../message-kind.tsx";
import { MessageTextArea } from "../text-area.tsx";
import { composerTexts } from "../texts/texts.ts";
import type { Composer } from "./use-composer.ts";

const Preview = lazyComponent(async () => (await import("../preview.tsx")).MessagePreview);

// Not drawn before the user writes.
const Toolbar = preloadedComponent(async () => (await import("../toolbar.tsx")).Toolbar);

interface Props {
  composer: Composer;
  canReply: boolean;
  /** Says of a note that it is internal. */
  noteHelp: string;
  /** Above the composer, also while it is collapsed. */
  status?: ReactNode;
  /** Above the text. */
  warnings?: ReactNode;
  placeholder: string;
  text: string;
  completing?: ActiveCompletion;
  onText(text: string): void;
  /** If left out, the message takes no files. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** The address of one of the message's images. */
  imageOf?(id: string): string | undefined;
  /** Files and actions, once the composer is open. */
  children: ReactNode;
}

/** The box of a message that is written: one line that opens when the user writes, with its tools and a preview. */
export function ComposerFrame(props: Props): ReactElement {
  const { composer, canReply, noteHelp, status, warnings, placeholder, text, completing } = props;
  const { onText, onFiles, imageOf, children } = props;
  const { kind, isOpen, isPreviewed, field, place } = composer;
  const id = useId();
  const isNote = kind === "note";

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented) composer.leave();
  }
  const looks = [styles.composer, isNote && styles.note, !isOpen && styles.collapsed];
  return (
    <section
      ref={place}
      className={looks.filter(Boolean).join(" ")}
      aria-label={composerTexts[kind]}
      data-composer=""
      data-collapsed={isOpen ? undefined : ""}
      onFocus={({ target }) => target === field.current && composer.open()}
      onKeyDown={onKeyDown}
    >
      {status}
      <div className={styles.head}>
        <MessageKind id={id} kind={kind} canReply={canReply} onBegin={composer.begin} />
        {isOpen && (
          <>
            <Suspense fallback={<span className={styles.toolbar} />}>
              <Toolbar for={id} />
            </Suspense>
            <IconButton
              icon="eye"
              label={composerTexts.preview}
              aria-pressed={isPreviewed}
              onClick={composer.togglePreview}
            />
            <IconButton icon="chevron-down" label={composerTexts.collapse} onClick={composer.collapse} />
          </>
        )}
      </div>
      {isOpen && isNote && <p className={styles.help}>{noteHelp}</p>}
      {warnings}
      <div className={isPreviewed ? `${styles.writing} ${styles.beside}` : styles.writing}>
        <div className={styles.typed}>
          <MessageTextArea
            field={field}
            id={id}
            label={composerTexts[kind]}
            placeholder={placeholder}
            text={text}
            onText={onText}
            {...(completing && { completing })}
            {...(onFiles && { onFiles })}
          />
        </div>
        <Suspense>{isOpen && isPreviewed && <Preview text={text} {...(imageOf && { imageOf })} />}</Suspense>
      </div>
      {isOpen && children}
    </section>
  );
}
