import type { ReactElement, RefObject } from "react";
import { ButtonMenu } from "../../components/ui/controls/button-menu.tsx";
import { commandOf } from "../../shortcuts/commands.ts";
import { offersNow } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";

interface Props {
  name: string;
  button: RefObject<HTMLButtonElement | null>;
  onAccount(): void;
  onSignOut(): void;
  onGone(): void;
}

/** The menu of the signed-in user. */
export function UserMenuItems({ name, onAccount, onSignOut, ...of }: Props): ReactElement {
  const help = () =>
    offersNow()
      .findLast(({ id }) => id === "help")
      ?.act();
  return (
    <ButtonMenu
      {...of}
      label={name}
      isAbove
      items={[
        { icon: "person", label: commandOf("goMe").name, act: onAccount },
        { icon: "key", label: texts.keys.title, act: help },
        { icon: "sign-out", label: texts.signIn.signOut, isApart: true, act: onSignOut },
      ]}
    />
  );
}
