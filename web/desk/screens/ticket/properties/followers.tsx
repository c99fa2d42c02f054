import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { useTicketChange } from "../use-change.ts";
import { followChange, useFollow } from "../use-follow.ts";
import styles from "./followers.module.css";
import tagStyles from "./tags.module.css";

const { followers: texts } = ticketTexts;

/** Who follows the ticket, each of whom can be removed, and the colleagues who can be added. */
export function TicketFollowers({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const { isFollowing, toggle } = useFollow(ticket);
  const { data: colleagues = [] } = useQuery(colleaguesQuery(ticket.department.id));
  const me = currentPersonId();
  const { followers } = ticket;
  const others = colleagues.filter(({ id }) => id !== me && followers.every((one) => one.id !== id));
  const options = others.map(({ id, name }) => ({ value: id, label: name }));

  function add(id: string) {
    const colleague = others.find((one) => one.id === id);
    if (colleague) mutate(followChange(ticket, { id, name: colleague.name }, false));
  }

  return (
    <div className={styles.followers}>
      {followers.length > 0 && (
        <ul className={tagStyles.tags}>
          {followers.map((follower) => (
            <li key={follower.id}>
              <button
                type="button"
                className={tagStyles.tag}
                aria-label={texts.remove(follower.name)}
                onClick={() => mutate(followChange(ticket, follower, follower.id === me))}
              >
                <span dir="auto">{follower.name}</span>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button icon="eye" onClick={toggle} command="follow">
        {isFollowing ? texts.unfollow : texts.follow}
      </Button>
      {others.length > 0 && (
        <Select label={texts.add} value="" placeholder={texts.add} options={options} onChoose={add} />
      )}
    </div>
  );
}
