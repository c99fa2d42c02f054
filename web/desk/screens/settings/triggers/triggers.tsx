import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import {
  allOfTriggers,
  orderTriggers,
  type Trigger,
  triggerQuery,
  triggersQuery,
} from "../../../api/settings/triggers.ts";
import { BeginLink } from "../../../components/settings-form/begin-link.tsx";
import { CreateLink } from "../../../components/settings-form/create-link.tsx";
import { OrderedList } from "../../../components/settings-form/lists/ordered-list.tsx";
import { useOrder } from "../../../components/settings-form/lists/use-order.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { describeTrigger } from "./describe-trigger.ts";
import { triggerTexts as texts } from "./texts/texts.ts";
import { EditTriggerPage, NewTriggerPage } from "./trigger-form.tsx";
import own from "./triggers.module.css";
import { useNamedThings, useTriggerNames } from "./use-names.ts";

export function Triggers({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <List />;
  return item === "new" ? <New /> : <One key={item} id={item} />;
}

/** The options load first: late data would move the form. */
function New() {
  return (
    <QueryResult query={useQuery(departmentsQuery)} needs={useNamedThings()}>
      {() => <NewTriggerPage />}
    </QueryResult>
  );
}

function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(triggerQuery(id))} needs={useNamedThings()}>
      {(kept) => <EditTriggerPage kept={kept} />}
    </QueryResult>
  );
}

function List() {
  return (
    <>
      <PageHead
        title={settingsTexts.sections.triggers}
        about={texts.about}
        actions={<CreateLink section="triggers" name={texts.create} />}
      />
      <QueryResult query={useQuery(triggersQuery)} needs={useNamedThings()}>
        {(triggers) =>
          triggers.length === 0 ? (
            <Notice title={texts.none} action={<BeginLink section="triggers" name={texts.create} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <All triggers={triggers} />
          )
        }
      </QueryResult>
    </>
  );
}

function All({ triggers }: { triggers: Trigger[] }) {
  const names = useTriggerNames();
  const order = useOrder({ ...allOfTriggers }, (moved: readonly Trigger[]) =>
    orderTriggers(moved.map(({ id }) => id)),
  );
  return (
    <OrderedList
      title={texts.order}
      label={texts.order}
      items={order.wanted ?? triggers}
      nameOf={({ name }) => name}
      order={order}
    >
      {(trigger) => (
        <>
          <span className={own.what}>
            <Link
              dir="auto"
              to="/settings/{-$section}/{-$item}"
              params={{ section: "triggers", item: trigger.id }}
            >
              {trigger.name}
            </Link>
            <span dir="auto" className={styles.detail}>
              {describeTrigger(trigger, names)}
            </span>
          </span>
          <span className={styles.detail}>
            {!trigger.active && `${texts.off} · `}
            <Acted trigger={trigger} />
          </span>
        </>
      )}
    </OrderedList>
  );
}

function Acted({ trigger: { fired_count, last_fired_at } }: { trigger: Trigger }) {
  if (last_fired_at === null) return texts.never;
  return (
    <>
      {texts.acted(fired_count)} <DateTime at={last_fired_at} />
    </>
  );
}
