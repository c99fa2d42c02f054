import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { macroQuery, macrosQuery } from "../../../api/settings/macros.ts";
import type { Macro } from "../../../api/tickets/macros.ts";
import { macroEffects } from "../../../components/macros/macro-changes.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { matchesWords } from "../../../components/settings-form/fields/matches-words.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { EditMacroPage, NewMacroPage } from "./macro-form.tsx";
import { macroSettingTexts as texts } from "./texts/texts.ts";

export function Macros({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <NewMacroPage /> : <One key={item} id={item} />;
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(macroQuery(id))}>{(kept) => <EditMacroPage kept={kept} />}</QueryResult>
  );
}

function List() {
  const [words, setWords] = useState("");
  const names = [useQuery(brandsQuery), useQuery(departmentsQuery), useQuery(colleaguesQuery())];
  return (
    <>
      <PageHead
        title={settingsTexts.sections.macros}
        about={texts.about}
        actions={<CreateLink section="macros" name={texts.create} />}
      />
      <QueryResult query={useQuery(macrosQuery)} needs={names}>
        {(macros) =>
          macros.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="macros" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <div className={styles.sections}>
              <SearchField name="q" label={texts.search} value={words} onChange={setWords} />
              <Found
                macros={macros.filter((macro) => matchesWords(textOf(macro), words))}
                onClear={() => setWords("")}
              />
            </div>
          )
        }
      </QueryResult>
    </>
  );
}

const textOf = ({ name, actions }: Macro) =>
  `${name} ${actions.message?.body ?? ""} ${actions.add_tags.join(" ")}`;

function Found({ macros, onClear }: { macros: Macro[]; onClear(): void }) {
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const nameAmong =
    <Id,>(all: readonly { id: Id; name: string }[]) =>
    (id: Id | null) =>
      all.find((one) => one.id === id)?.name;
  const names = { colleague: nameAmong(colleagues), department: nameAmong(departments) };
  if (macros.length === 0)
    return <Notice title={texts.noneFound} action={<ClearFilters onClear={onClear} />} />;
  return (
    <ul className={styles.table}>
      {macros.map(({ id, name, brand_id, department_id, actions }) => {
        const brand = nameAmong(brands)(brand_id);
        const department = names.department(department_id ?? 0);
        return (
          <li key={id} className={styles.row}>
            <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "macros", item: id }}>
              {name}
            </Link>
            <span className={styles.detail} dir="auto">
              {[
                brand && texts.ofBrand(brand),
                department && texts.ofDepartment(department),
                ...macroEffects(actions, names),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
