import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  changeDepartment,
  type DepartmentRecord,
  deleteDepartment,
  readListsAgain,
  takeDepartment,
} from "../../../api/settings/departments.ts";
import { toasts } from "../../../parts/toasts.tsx";
import { Asking } from "../parts/asking.tsx";
import styles from "../parts/parts.module.css";
import { settingsTexts } from "../texts/texts.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

/** Takes a department out of customers' lists and back into them, or away for good. */
export function Ending({ department: { id, name, active } }: { department: DepartmentRecord }): ReactElement {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <footer className={styles.foot}>
      <Asking
        name={active ? texts.archive : texts.bringBack}
        title={active ? texts.archiveTitle(name) : texts.bringBackTitle(name)}
        consequences={active ? texts.archiveHelp : texts.bringBackHelp}
        cancel={settingsTexts.cancel}
        act={async () => takeDepartment(queries, await changeDepartment(id, { active: !active }, undefined))}
        onDone={() => toasts.add({ title: active ? texts.archived(name) : texts.isBack(name) })}
      />
      <Asking
        icon="trash"
        name={texts.remove}
        title={texts.removeTitle(name)}
        consequences={texts.removeHelp}
        cancel={settingsTexts.cancel}
        act={() => deleteDepartment(id)}
        onDone={() => {
          toasts.add({ title: settingsTexts.removed(name) });
          readListsAgain(queries);
          void navigate({
            to: "/settings/{-$section}/{-$item}",
            params: { section: "departments", item: undefined },
          });
        }}
      />
    </footer>
  );
}
