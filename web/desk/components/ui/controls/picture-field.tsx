import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./picture-field.module.css";

interface Props {
  choose: string;
  remove: string;
  isChosen: boolean;
  /** Null removes it. An error is shown. */
  change(file: File | null): Promise<unknown>;
  /** The picture or its placeholder. */
  children: ReactNode;
}

/** A picture that is uploaded as soon as it is chosen, and can be removed. */
export function PictureField({ choose, remove, isChosen, change, children }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const changing = useMutation({ mutationFn: change });
  function removePicture() {
    // This button is removed, so the focus moves.
    chooser.current?.focus();
    changing.mutate(null);
  }
  return (
    <>
      <div className={styles.picture}>
        {children}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={choose}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) changing.mutate(file);
            currentTarget.value = "";
          }}
        />
        <Button ref={chooser} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {isChosen && (
          <Button look="quiet" onClick={removePicture}>
            {remove}
          </Button>
        )}
      </div>
      {changing.error && (
        <p className={styles.fault} role="alert">
          {changing.error.message}
        </p>
      )}
    </>
  );
}
