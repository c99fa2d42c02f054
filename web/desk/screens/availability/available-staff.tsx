import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type ChatDuties, type ChatDuty, changeDuty } from "../../api/chats/availability.ts";
import { availabilityTexts as texts } from "../../components/chat-alerts/texts/texts.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import styles from "./availability.module.css";

const capacities = Array.from({ length: 20 }, (_, index) => String(index + 1));

interface Props {
  duties: ChatDuties;
  isOpen: boolean;
  onGone(): void;
}

/** Available colleagues with their chats and capacity, and the user's own capacity. */
export function AvailableStaff({ duties: { me, on_duty }, isOpen, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const take = (capacity: number) => changeDuty(queries, { capacity }).catch((error) => toastError(error));
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.who}
      onGone={onGone}
      actions={
        <Link to="/me/{-$section}" params={{ section: "notifications" }} onClick={onGone}>
          {texts.whatIsHeard}
        </Link>
      }
    >
      <SelectField
        name="chat-capacity"
        label={texts.capacity}
        help={texts.capacityHelp}
        value={String(me.capacity)}
        options={capacities.map((value) => ({ value, label: value }))}
        onChange={(value) => void take(Number(value))}
      />
      {on_duty.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <ul className={styles.people}>
          {on_duty.map((duty) => (
            <Person key={duty.staff.id} duty={duty} isMe={duty.staff.id === me.staff.id} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Person({ duty, isMe }: { duty: ChatDuty; isMe: boolean }) {
  const { staff, open_chats, capacity, is_away, since } = duty;
  return (
    <li className={styles.person}>
      <Avatar id={staff.id} name={staff.name} url={staff.avatar_url} />
      <span className={styles.name} dir="auto">
        {staff.name}
        {isMe && ` ${texts.you}`}
      </span>
      <span className={styles.detail}>
        {texts.chats(open_chats, capacity)} · {is_away ? texts.away : texts.since} <DateTime at={since} />
      </span>
    </li>
  );
}
