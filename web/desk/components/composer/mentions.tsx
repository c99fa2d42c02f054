import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import { type MentionRange, mentionsIn } from "../ui/content/mention-ranges.ts";
import styles from "./mentions.module.css";
import { composerTexts } from "./texts/texts.ts";

interface Mentionable {
  id: string;
  name: string;
  isDepartment: boolean;
}

/** Whom a note on a ticket of this department can mention: colleagues who see the ticket, and the brand's departments. */
export function useMentionable(departmentId: number | undefined, isOn: boolean): readonly Mentionable[] {
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(departmentId), enabled: isOn });
  const { data: all = [] } = useQuery({ ...departmentsQuery, enabled: isOn });
  if (!isOn) return [];
  const brand = all.find(({ id }) => id === departmentId)?.brand.id;
  const departments = all.filter((one) => one.active && one.brand.id === brand);
  return [
    ...colleagues.map(({ id, name }) => ({ id, name, isDepartment: false })),
    ...departments.map(({ id, name }) => ({ id: `department ${id}`, name, isDepartment: true })),
  ];
}

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The id of the line that says who is notified. */
  id: string;
  text: string;
  departmentId: number | undefined;
  /** Whether it is a note. The field stays the same, with its focus and undo. */
  isOn: boolean;
  /** The field, above the chips of its mentions. */
  children: ReactNode;
}

/** Shows the mentions in a note's field as chips while they are typed, and whom they notify. */
export function MarkedMentions({ field, id, text, departmentId, isOn, children }: Props): ReactElement {
  const under = useRef<HTMLDivElement>(null);
  const names = useMentionable(departmentId, isOn && text.includes("@")).map(({ name }) => name);
  const found = mentionsIn(text, names);
  function follow() {
    if (under.current && field.current) under.current.scrollTop = field.current.scrollTop;
  }
  useLayoutEffect(follow);
  useEffect(() => {
    const { current } = field;
    current?.addEventListener("scroll", follow);
    return () => current?.removeEventListener("scroll", follow);
  });
  const called = [...new Set(found.map(({ name }) => name))];
  return (
    <>
      <div className={isOn ? styles.marked : styles.field}>
        {found.length > 0 && (
          <div ref={under} className={styles.under} dir="auto" aria-hidden>
            {partsOf(text, found)}
            {/* The field has a line after a last line break. */}
            {"\u200b"}
          </div>
        )}
        {children}
      </div>
      {isOn && (
        <p id={id} className={styles.notifies} hidden={called.length === 0}>
          {composerTexts.notifies(called)}
        </p>
      )}
    </>
  );
}

function partsOf(text: string, found: readonly MentionRange[]): ReactNode[] {
  let from = 0;
  const parts = found.flatMap((range) => {
    const before = text.slice(from, range.from);
    from = range.to;
    return [
      before,
      <span key={range.from} className={styles.chip}>
        {text.slice(range.from, range.to)}
      </span>,
    ];
  });
  return [...parts, text.slice(from)];
}
