import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type ChatView, chatCountsQuery } from "../../../api/chats/chats.ts";
import { departmentsQuery } from "../../../api/directory.ts";
import type { ChatSearch } from "../../../app/chat-search.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import styles from "../chats.module.css";
import { chatTexts as texts } from "../texts/texts.ts";

interface Props {
  department: number | undefined;
  words: string;
  onWords(words: string): void;
  onTakeNext(): void;
}

const views = Object.keys(texts.views) as ChatView[];

/** Chat views with their counts. Closed chats are too many to count. */
export function ChatFilters({ department, words, onWords, onTakeNext }: Props): ReactElement {
  const { data: counts } = useQuery(chatCountsQuery);
  const countOf = (one: ChatView) => (one === "closed" ? undefined : counts?.[one]);
  return (
    <>
      <nav className={styles.views} aria-label={texts.lists}>
        {views.map((one) => (
          <Link
            key={one}
            to="/chats/{-$chat}"
            params={true}
            search={({ list: _, ...rest }: ChatSearch) => (one === "all" ? rest : { ...rest, list: one })}
            className={styles.view}
            activeOptions={{ exact: true }}
          >
            {texts.views[one]}
            {one !== "closed" && <span className={styles.count}>{countOf(one) ?? ""}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.narrowing}>
        <SearchField name="q" label={texts.search} value={words} onChange={onWords} />
        <Departments chosen={department} />
        <div>
          <Button icon="person" command="takeNextChat" disabled={!counts?.waiting} onClick={onTakeNext}>
            {texts.takeNext}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Shown if the user sees more than one. */
function Departments({ chosen }: { chosen: number | undefined }) {
  const navigate = useNavigate();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const brands = new Set(departments.map(({ brand }) => brand.id));
  if (departments.length < 2) return null;
  return (
    <SelectField
      name="department_id"
      label={texts.department}
      value={String(chosen ?? "")}
      options={[
        { value: "", label: texts.anyDepartment },
        ...departments.map(({ id, name, brand }) => ({
          value: String(id),
          label: brands.size > 1 ? `${brand.name}: ${name}` : name,
        })),
      ]}
      onChange={(id) =>
        void navigate({
          to: "/chats/{-$chat}",
          params: true,
          search: ({ list }: ChatSearch) => ({
            ...(list && { list }),
            ...(id !== "" && { department: Number(id) }),
          }),
        })
      }
    />
  );
}
