import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { changeReport, reportTypesQuery, type StaffReport } from "../../../api/reports.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { texts as common } from "../../../texts/texts.ts";
import { reportOptionsOf } from "../filters.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportChange } from "../use-change.ts";

/** A report's type decides who can see it: if that changes, the consequences are shown first. */
export function TypeField({ report }: { report: StaffReport }): ReactElement {
  const { reference, brand, type, type_label, is_confidential } = report;
  const { data: types = [] } = useQuery(reportTypesQuery);
  const change = useReportChange(reference);
  const [asked, setAsked] = useState<(typeof types)[number]>();
  const ofBrand = types.filter((one) => one.brand.id === brand.id);
  const names = new Map([[type, type_label], ...ofBrand.map(({ value, label }) => [value, label] as const)]);
  const retype = ({ value, label }: (typeof types)[number]) =>
    change({
      seen: { type: value, type_label: label },
      ask: () => changeReport(reference, { type: value }),
    });
  const close = () => setAsked(undefined);
  return (
    <>
      <Select
        label={texts.type}
        value={type}
        options={reportOptionsOf(Object.fromEntries(names))}
        onChoose={(value) => {
          const chosen = ofBrand.find((one) => one.value === value);
          if (chosen?.is_confidential !== is_confidential) setAsked(chosen);
          else retype(chosen);
        }}
      />
      {asked && (
        <Dialog
          isOpen
          title={texts.retype(asked.label)}
          onGone={close}
          actions={
            <>
              <Button
                look="main"
                onClick={() => {
                  close();
                  retype(asked);
                }}
              >
                {texts.retypeDo}
              </Button>
              <Button onClick={close}>{common.app.close}</Button>
            </>
          }
        >
          <p>{asked.is_confidential ? texts.hides : texts.discloses}</p>
        </Dialog>
      )}
    </>
  );
}
