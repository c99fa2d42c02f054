import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { type ChatDuties, dutiesQuery } from "../../api/chats/availability.ts";
import type { Me } from "../../api/session/session.ts";
import { availableColleagues } from "../../components/chat-alerts/available-colleagues.ts";
import { mute, useMuted } from "../../components/chat-alerts/mute.ts";
import { useSoundBlocked } from "../../components/chat-alerts/ring.ts";
import { availabilityTexts as texts } from "../../components/chat-alerts/texts/texts.ts";
import {
  type AvailabilitySwitch,
  useAvailabilitySwitch,
} from "../../components/chat-alerts/use-availability.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { shortcutOf } from "../../shortcuts/commands.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import styles from "./availability.module.css";

const AvailableStaff = lazyComponent(async () => (await import("./available-staff.tsx")).AvailableStaff);

/** Availability for chats, with available colleagues and sound. Visible on every screen. */
export function AvailabilityControl({ me }: { me: Me }): ReactElement | null {
  const { data: duties } = useQuery(dutiesQuery);
  return duties ? <Known me={me} duties={duties} /> : null;
}

function Known({ me, duties }: { me: Me; duties: ChatDuties }) {
  const { is_on_duty: isOnDuty } = duties.me;
  const duty = useAvailabilitySwitch();
  useCommand("chatDuty", () => duty.put(!isOnDuty));
  return (
    <section className={styles.duty} aria-label={texts.title}>
      <span className={styles.line}>
        <button
          type="button"
          className={styles.switch}
          role="switch"
          aria-checked={isOnDuty}
          {...shortcutOf("chatDuty")}
          onClick={() => duty.put(!isOnDuty)}
        >
          {texts.onDuty}
        </button>
        <Sound />
      </span>
      <Others duties={duties} />
      {isOnDuty && <Blocked me={me} />}
      <LastOne duty={duty} />
    </section>
  );
}

function Others({ duties }: { duties: ChatDuties }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.who} onClick={open}>
        {saidOf(duties)}
      </button>
      {wasOpened && (
        <Suspense>
          <AvailableStaff duties={duties} isOpen={isOpen} onGone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The user's open chats, and the available colleagues. */
function saidOf(duties: ChatDuties): string {
  const { is_on_duty, open_chats, capacity } = duties.me;
  const others = availableColleagues(duties).map(({ staff }) => staff.name);
  const said = others.length === 0 ? texts.nobodyElse : texts.others(others[0] ?? "", others.length - 1);
  return is_on_duty || open_chats > 0 ? `${texts.chats(open_chats, capacity)} · ${said}` : said;
}

/** Mutes this browser. */
function Sound() {
  const isMuted = useMuted();
  const put = () => {
    mute(!isMuted);
    toasts.add({ title: isMuted ? texts.heard : texts.muted });
  };
  useCommand("chatSound", put);
  return (
    <button
      type="button"
      className={styles.sound}
      aria-label={isMuted ? texts.hearHere : texts.muteHere}
      {...shortcutOf("chatSound")}
      onClick={put}
    >
      {isMuted ? texts.hear : texts.mute}
    </button>
  );
}

/** Browsers block sound on a page until the user clicks. */
function Blocked({ me: { preferences } }: { me: Me }) {
  const isBlocked = useSoundBlocked();
  const isMuted = useMuted();
  const isWanted = !isMuted && Object.values(preferences.chats).some(({ sound }) => sound);
  return (
    <p className={styles.blocked} role="status">
      {isBlocked && isWanted && texts.blocked}
    </p>
  );
}

/** Asks for confirmation if chats are waiting and no one else is available. */
function LastOne({ duty: { asked, answer } }: { duty: AvailabilitySwitch }) {
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={texts.last}
      onGone={() => answer(false)}
      actions={
        <>
          <Button look="main" onClick={() => answer(false)}>
            {texts.stay}
          </Button>
          <Button onClick={() => answer(true)}>{texts.leave}</Button>
        </>
      }
    >
      <p>{texts.lastHelp(asked ?? 0)}</p>
    </Dialog>
  );
}
