import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  allOfCampaigns,
  type Campaign,
  type CampaignMove,
  type CampaignProgress,
  campaignQuery,
  changeCampaign,
  moveCampaign,
  progressQuery,
} from "../../../api/settings/email/campaigns.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { CampaignStatusBadge } from "./campaign-status.tsx";
import own from "./campaigns.module.css";
import { settledOf } from "./figures.ts";
import { CampaignEmail } from "./preview.tsx";
import { Recipients } from "./recipients.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

/** A campaign from sending on: its progress, actions and outcomes. */
export function CampaignProgressPage({ campaign }: { campaign: Campaign }): ReactElement {
  const { id, name, brand_id, audience, state, subject, body } = campaign;
  const { data: brands = [] } = useQuery(brandsQuery);
  const progress = useQuery(progressQuery(id, state));
  const queries = useQueryClient();
  // The two requests can differ for a moment: once one says that it has ended, the other is refetched.
  const isBehind = progress.data !== undefined && progress.data.state !== state;
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries(allOfCampaigns);
  }, [isBehind, queries]);
  const brand = brands.find((one) => one.id === brand_id)?.name;
  const isOver = state === "done" || state === "cancelled";
  return (
    <>
      <PageHead
        title={name}
        back={{ section: "campaigns", name: settingsTexts.sections.campaigns }}
        about={[brand, texts.to(audience)].filter(Boolean).join(" · ")}
      />
      {/* Content below the figures would move when they load. */}
      <QueryResult query={progress}>
        {(data) => (
          <div className={own.watch}>
            <Standing campaign={campaign} progress={data} />
            <div>
              {!isOver && <Speed campaign={campaign} />}
              <details className={own.more}>
                <summary>{texts.mail}</summary>
                <CampaignEmail mail={{ brand_id, subject, body }} />
              </details>
            </div>
            <Recipients campaign={campaign} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

interface Stand {
  campaign: Campaign;
  progress: CampaignProgress;
}

function Standing({ campaign, progress }: Stand) {
  const { state, finished_at } = campaign;
  return (
    <section className={styles.section} aria-label={texts.progress}>
      <p className={own.stand}>
        <span role="status">
          <CampaignStatusBadge state={state} />
        </span>
        {finished_at && (
          <span className={styles.detail}>
            <DateTime at={finished_at} />
          </span>
        )}
      </p>
      <Bar campaign={campaign} progress={progress} />
      <Verbs campaign={campaign} progress={progress} />
      <Figures progress={progress} />
    </section>
  );
}

function Bar({ campaign: { state, prepared_at, per_minute }, progress }: Stand) {
  const { recipients, outcomes } = progress;
  const settled = settledOf(progress);
  const isKnown = prepared_at !== null;
  const minutes = outcomes.waiting / per_minute;
  const about = {
    draft: "",
    preparing: texts.preparing,
    sending: outcomes.waiting > 0 ? texts.remaining(minutes) : "",
    paused: texts.paused,
    done: "",
    cancelled: outcomes.waiting > 0 ? texts.cancelledHelp : "",
  }[state];
  return (
    <div className={own.progress}>
      {(isKnown || state === "preparing") && (
        <progress
          className={own.bar}
          aria-label={texts.progress}
          {...(isKnown && { max: Math.max(1, recipients), value: settled })}
        />
      )}
      <p>
        {isKnown ? texts.progressOf(settled, recipients) : texts.taken(recipients)}
        {about && <span className={styles.detail}> {about}</span>}
      </p>
    </div>
  );
}

function Verbs({ campaign: { id, name, state }, progress }: Stand) {
  const queries = useQueryClient();
  const done = async (move: CampaignMove) => {
    await queries.invalidateQueries(allOfCampaigns);
    toasts.add({ title: texts.said[move] });
  };
  const moving = useMutation({
    mutationFn: (move: CampaignMove) => moveCampaign(id, move),
    onSuccess: (_, move) => done(move),
    // It may have ended meanwhile: refetches without waiting.
    onError: () => void queries.invalidateQueries(allOfCampaigns),
  });
  if (state === "done" || state === "cancelled") return null;
  const move = state === "paused" ? "resume" : "pause";
  return (
    <>
      <div className={styles.verbs}>
        <Button look="main" disabled={moving.isPending} onClick={() => moving.mutate(move)}>
          {texts[move]}
        </Button>
        <ConfirmAction
          name={texts.cancelIt}
          title={texts.cancelTitle(name)}
          consequences={texts.cancelHelp(progress.outcomes.waiting)}
          cancel={texts.keep}
          act={async () => void (await moveCampaign(id, "cancel"))}
          onDone={() => void done("cancel")}
        />
      </div>
      {moving.error && (
        <p className={styles.fault} role="alert">
          {moving.error.message}
        </p>
      )}
    </>
  );
}

/** Counts by outcome; outcomes with zero are left out, except the usual ones. */
function Figures({ progress: { recipients, outcomes, left } }: { progress: CampaignProgress }) {
  const { figure } = texts;
  const all: [name: string, count: number, isAlways?: true][] = [
    [figure.recipients, recipients, true],
    [figure.sent, outcomes.sent, true],
    [figure.waiting, outcomes.waiting],
    [figure.bounced, outcomes.refused, true],
    [figure.refused, outcomes.given_up, true],
    [figure.leftOut, outcomes.suppressed + outcomes.unsubscribed],
    [figure.left, left, true],
  ];
  return (
    <dl className={own.figures} aria-label={texts.figures}>
      {all
        .filter(([, count, isAlways]) => isAlways || count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString(texts.language)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The sending rate, the only setting that can change after sending. */
function Speed({ campaign: { id, per_minute } }: { campaign: Campaign }) {
  const queries = useQueryClient();
  const form = useForm({
    // Only this number can conflict, and the last change wins.
    kept: { record: { per_minute: per_minute as number | null }, version: String(per_minute) },
    draftOf: (record: { per_minute: number | null }) => record,
    save: async ({ per_minute }) => {
      const saved = await changeCampaign(id, { per_minute: per_minute ?? 0 }, undefined);
      queries.setQueryData(campaignQuery(id).queryKey, saved);
      const now = saved.record.per_minute;
      return { record: { per_minute: now }, version: String(now) };
    },
  });
  return (
    <details className={own.more}>
      <summary>{texts.speed}</summary>
      <FormFrame form={form} label={texts.speed} names={{ per_minute: texts.perMinute }}>
        <NumberField
          name="per_minute"
          label={texts.perMinute}
          help={texts.perMinuteHelp}
          min={1}
          value={form.draft.per_minute}
          onChange={(per_minute) => form.set({ per_minute })}
        />
      </FormFrame>
    </details>
  );
}
