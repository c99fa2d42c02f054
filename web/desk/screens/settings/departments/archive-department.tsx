import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  applyDepartment,
  changeDepartment,
  type DepartmentRecord,
  deleteDepartment,
  refetchDepartmentLists,
} from "../../../api/settings/departments.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { departmentTexts as texts } from "./texts/texts.ts";

/** Archives a department, restores it, or deletes it for good. */
export function ArchiveDepartment({
  department: { id, name, active },
}: {
  department: DepartmentRecord;
}): ReactElement {
  const queries = useQueryClient();
  return (
    <DeleteAction
      name={name}
      section="departments"
      texts={texts}
      consequences={texts.removeHelp}
      act={() => deleteDepartment(id)}
      onGone={() => refetchDepartmentLists(queries)}
    >
      <ConfirmAction
        name={active ? texts.archive : texts.bringBack}
        title={active ? texts.archiveTitle(name) : texts.bringBackTitle(name)}
        consequences={active ? texts.archiveHelp : texts.bringBackHelp}
        cancel={settingsTexts.cancel}
        act={async () => applyDepartment(queries, await changeDepartment(id, { active: !active }, undefined))}
        onDone={() => toasts.add({ title: active ? texts.archived(name) : texts.isBack(name) })}
      />
    </DeleteAction>
  );
}
