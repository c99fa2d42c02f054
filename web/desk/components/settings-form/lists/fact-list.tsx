import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import log from "./log.module.css";

/** The facts of a log entry; missing values are left out. */
export type FactRows = readonly (readonly [name: string, value: ReactNode])[];

export function FactList({ known }: { known: FactRows }): ReactElement {
  return (
    <dl className={log.facts}>
      {known
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function TicketLink({ number }: { number: string }): ReactElement {
  return (
    <Link to="/views/$view/tickets/$number" params={{ view: "all", number }}>
      {number}
    </Link>
  );
}
