import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { presenceQuery, sayGone } from "../../api/live/presence.ts";
import { useFaces } from "../../components/ticket/colleague-avatars.ts";
import styles from "../../components/ticket/ticket.module.css";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { texts } from "../../texts/texts.ts";

/** Sends presence, and shows who else is viewing the ticket. */
export function Viewers({ number }: { number: string }): ReactElement | null {
  const queries = useQueryClient();
  const { data: others = [] } = useQuery(presenceQuery(number));
  const faceOf = useFaces(others.length > 0);
  useEffect(() => () => sayGone(queries, number), [queries, number]);
  if (others.length === 0) return null;
  const namesOf = (state: string) =>
    others
      .filter((other) => other.state === state)
      .map(({ staff }) => staff.name)
      .join(", ");
  const answering = namesOf("answering");
  const looking = namesOf("looking");
  return (
    <p className={styles.others} role="status">
      {others.map(({ staff }) => (
        <Avatar key={staff.id} id={staff.id} name={staff.name} url={faceOf(staff.id)} />
      ))}
      {answering && <strong>{texts.ticket.answering(answering)}</strong>}{" "}
      {looking && texts.ticket.looking(looking)}
    </p>
  );
}
