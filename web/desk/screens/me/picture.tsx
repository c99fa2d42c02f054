import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { changeAvatar, removeAvatar } from "../../api/session/account.ts";
import type { Me } from "../../api/session/session.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { PictureField } from "../../components/ui/controls/picture-field.tsx";
import { cropSquare } from "./crop-square.ts";
import styles from "./me.module.css";
import { meTexts } from "./texts/texts.ts";

const { profile } = meTexts;

/**
 * The user's picture. It is cropped and scaled here, so that the file's metadata never leaves the machine.
 */
export function ProfilePicture({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  async function change(file: File | null) {
    await (file ? changeAvatar(await cropSquare(file)) : removeAvatar());
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["me"] }),
      queries.invalidateQueries({ queryKey: ["colleagues"] }),
    ]);
  }
  return (
    <>
      <h2>{profile.picture}</h2>
      <p className={styles.about}>{profile.pictureHelp}</p>
      <PictureField
        choose={profile.choosePicture}
        remove={profile.removePicture}
        isChosen={me.avatar_url !== null}
        change={change}
      >
        <Avatar id={me.id} name={me.name} url={me.avatar_url} size="large" />
      </PictureField>
    </>
  );
}
