import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense, useRef, useState } from "react";
import type { Me } from "../../api/session/session.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { shortcutOf } from "../../shortcuts/commands.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import styles from "./shell.module.css";
import { useSignOut } from "./sign-out.tsx";

const Items = lazyComponent(async () => (await import("./user-menu-items.tsx")).UserMenuItems);

/** The user's name, and the menu behind it. */
export function UserMenu({ me }: { me: Me }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { signOut, asking } = useSignOut(me);
  const goToAccount = () => void navigate({ to: "/me/{-$section}", params: { section: undefined } });
  useCommand("goMe", goToAccount);
  useCommand("signOut", signOut);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.oneself}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={Items.preload}
        onFocus={Items.preload}
        onClick={() => setOpen(true)}
        {...shortcutOf("goMe")}
      >
        <Avatar id={me.id} name={me.name} url={me.avatar_url} />
        <span className={styles.name} dir="auto">
          {me.name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Items
            name={me.name}
            button={button}
            onAccount={goToAccount}
            onSignOut={signOut}
            onGone={() => setOpen(false)}
          />
        </Suspense>
      )}
      {asking}
    </>
  );
}
