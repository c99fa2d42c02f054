import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef } from "react";
import { changeAvatar, removeAvatar } from "../../api/account.ts";
import type { Me } from "../../api/session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import styles from "./me.module.css";
import { squareOf } from "./square.ts";
import { meTexts } from "./texts/texts.ts";

const { profile } = meTexts;

/** What one looks like to colleagues. It is cut and scaled here: what else the file says never leaves the machine. */
export function Picture({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const changing = useMutation({
    mutationFn: async (file: File | null) => (file ? changeAvatar(await squareOf(file)) : removeAvatar()),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["me"] }),
        queries.invalidateQueries({ queryKey: ["colleagues"] }),
      ]),
  });
  function remove() {
    // This button goes.
    choose.current?.focus();
    changing.mutate(null);
  }
  return (
    <>
      <h2>{profile.picture}</h2>
      <p className={styles.about}>{profile.pictureHelp}</p>
      <div className={styles.picture}>
        <Avatar name={me.name} url={me.avatar_url} isLarge />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={profile.choosePicture}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) changing.mutate(file);
            currentTarget.value = "";
          }}
        />
        <Button ref={choose} onClick={() => input.current?.click()}>
          {profile.choosePicture}
        </Button>
        {me.avatar_url !== null && (
          <Button look="quiet" onClick={remove}>
            {profile.removePicture}
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
