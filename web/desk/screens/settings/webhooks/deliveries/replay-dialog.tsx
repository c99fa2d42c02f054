import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  countQuery,
  type DeliveryRange,
  replayDeliveries,
  type WebhookRecord,
} from "../../../../api/settings/webhooks.ts";
import { type DayRange, dayOf, endOfDay } from "../../../../components/settings-form/fields/days.ts";
import styles from "../../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../../../components/ui/dialogs/toasts.tsx";
import { DateField } from "../../../../components/ui/form/fields/date-field.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { QueryFailure } from "../../../../components/ui/loading/query-failure.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

const states = Object.entries(texts.resendStates).map(([value, label]) => ({
  value: value as DeliveryRange["state"],
  label,
}));

/** As in the fields, in the reader's time zone. */
const typedOf = ({ from, to }: DayRange): DeliveryRange => ({
  state: "failed",
  from: from === "" ? "" : `${from}T00:00`,
  to: to === "" ? "" : `${dayOf(endOfDay(to))}T00:00`,
});
const momentOf = (typed: string) => (typed === "" ? "" : new Date(typed).toISOString());
const rangeOf = ({ state, from, to }: DeliveryRange): DeliveryRange => ({
  state,
  from: momentOf(from),
  to: momentOf(to),
});

/** Replays failed deliveries, or all that a server lost in a period, after showing how many there are. */
export function ReplayDialog({
  webhook: { id },
  days,
}: {
  webhook: WebhookRecord;
  days: DayRange;
}): ReactElement {
  const [typed, setTyped] = useState<DeliveryRange>();
  const queries = useQueryClient();
  const range = rangeOf(typed ?? typedOf(days));
  const counting = useQuery({ ...countQuery(id, range), enabled: typed !== undefined, staleTime: 0 });
  const sending = useMutation({
    mutationFn: () => replayDeliveries(id, range),
    onSuccess: (count) => {
      setTyped(undefined);
      toasts.add({ title: texts.wasResent(count) });
      void queries.invalidateQueries({ queryKey: ["settings", "webhooks", id] });
    },
  });
  const close = () => {
    setTyped(undefined);
    sending.reset();
  };
  const count = counting.data ?? 0;
  return (
    <>
      <Button icon="sync" onClick={() => setTyped(typedOf(days))}>
        {texts.resend}
      </Button>
      <Dialog
        isOpen={typed !== undefined}
        title={texts.resendTitle}
        about={texts.resendAbout}
        onGone={close}
        actions={
          <>
            <Button look="main" disabled={count === 0 || sending.isPending} onClick={() => sending.mutate()}>
              {texts.resendNow(count)}
            </Button>
            <Button onClick={close}>{settingsTexts.cancel}</Button>
          </>
        }
      >
        {typed && <Fields typed={typed} onChange={setTyped} />}
        <QueryFailure queries={[counting]} />
        <p role="status">{counting.data === undefined ? "" : texts.counted(count)}</p>
        {sending.error && (
          <p className={styles.fault} role="alert">
            {sending.error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}

function Fields({ typed, onChange }: { typed: DeliveryRange; onChange(typed: DeliveryRange): void }) {
  return (
    <>
      <SelectField
        name="resend-state"
        label={texts.resendState}
        value={typed.state}
        options={states}
        onChange={(state) => onChange({ ...typed, state })}
      />
      <DateField
        name="resend-from"
        hasTime
        label={settingsTexts.from}
        value={typed.from}
        onChange={(from) => onChange({ ...typed, from })}
      />
      <DateField
        name="resend-to"
        hasTime
        label={settingsTexts.until}
        help={texts.resendTimesHelp}
        value={typed.to}
        onChange={(to) => onChange({ ...typed, to })}
      />
    </>
  );
}
