import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusedSignInsQuery } from "../../../api/settings/staff-accounts.ts";
import { ScrollableTable } from "../../../components/settings-form/lists/scrollable-table.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { staffAccountTexts as texts } from "./texts/texts.ts";

/** Loaded on demand. */
export function RefusedSignIns(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.refused}</summary>
      {isOpen && <ByDay />}
    </details>
  );
}

function ByDay() {
  return (
    <QueryResult query={useQuery(refusedSignInsQuery)}>
      {(days) =>
        days.length === 0 ? (
          <p>{texts.noRefused}</p>
        ) : (
          <>
            <p>{texts.refusedHelp}</p>
            <ScrollableTable>
              <table className={styles.log}>
                <thead>
                  <tr>
                    <th scope="col">{texts.day}</th>
                    <th scope="col">{texts.account}</th>
                    <th scope="col">{texts.times}</th>
                    <th scope="col">{texts.lastFrom}</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, staff_id, name, times, last_address }) => (
                    <tr key={`${day} ${staff_id}`}>
                      <td>{day}</td>
                      <td dir="auto">{name ?? texts.nobodys}</td>
                      <td>{times}</td>
                      <td>{last_address}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollableTable>
          </>
        )
      }
    </QueryResult>
  );
}
