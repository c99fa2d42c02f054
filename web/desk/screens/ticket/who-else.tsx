import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import type { Schema } from "../../api/client.ts";
import { setPresence } from "../../api/tickets.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./ticket.module.css";

const againMs = 20_000;

/** Says that one is here, and who else is. */
export function WhoElse({ number }: { number: string }): ReactElement | null {
  const { data: others = [] } = useQuery<Schema<"Presence">[]>({
    queryKey: ["presence", number],
    // Told by events from then on.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => setPresence(number, "looking"),
  });
  useEffect(() => {
    const timer = setInterval(() => void setPresence(number, "looking").catch(() => undefined), againMs);
    return () => {
      clearInterval(timer);
      void setPresence(number, "gone").catch(() => undefined);
    };
  }, [number]);
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
      {answering && <strong>{texts.ticket.answering(answering)}</strong>}{" "}
      {looking && texts.ticket.looking(looking)}
    </p>
  );
}
