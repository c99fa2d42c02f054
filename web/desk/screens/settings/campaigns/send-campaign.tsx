import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { audiencesQuery } from "../../../api/settings/email/audiences.ts";
import {
  allOfCampaigns,
  type Campaign,
  countCampaign,
  moveCampaign,
  testCampaign,
} from "../../../api/settings/email/campaigns.ts";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { AudienceError } from "./audience-error.tsx";
import own from "./campaigns.module.css";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Props {
  campaign: Campaign;
  /** Whether the form is saved, so that the fields show what would be sent. */
  isSaved: boolean;
}

/** First a test to the user; then, after a confirmation that states the number of recipients, to all. */
export function SendCampaign({ campaign, isSaved }: Props): ReactElement {
  const id = useId();
  const testing = useMutation({
    mutationFn: () => testCampaign(campaign.id),
    onSuccess: () => toasts.add({ title: texts.testSent, description: texts.testSentHelp }),
  });
  const counting = useMutation({ mutationFn: () => countCampaign(campaign.id) });
  const error = testing.error ?? (counting.data === undefined ? counting.error : null);
  return (
    <section className={`${styles.section} ${own.send}`} aria-labelledby={id}>
      <h2 id={id}>{texts.send}</h2>
      <p className={styles.about}>{isSaved ? texts.sendAbout : texts.saveFirst}</p>
      <div className={styles.verbs}>
        <Button icon="mail" disabled={!isSaved || testing.isPending} onClick={() => testing.mutate()}>
          {texts.test}
        </Button>
        <Button look="main" disabled={!isSaved || counting.isPending} onClick={() => counting.mutate()}>
          {texts.count}
        </Button>
      </div>
      <p className={styles.detail} role="status">
        {counting.isPending && texts.asking}
      </p>
      {error && (
        <AudienceError
          error={error}
          brandId={campaign.brand_id}
          onAgain={() => (testing.error ? testing.mutate() : counting.mutate())}
        />
      )}
      <Question campaign={campaign} count={counting.data} onGone={counting.reset} />
    </section>
  );
}

function Question({
  campaign,
  count,
  onGone,
}: {
  campaign: Campaign;
  count: number | undefined;
  onGone(): void;
}) {
  const { id, name, brand_id, per_minute } = campaign;
  const queries = useQueryClient();
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: audiences = [] } = useQuery({ ...audiencesQuery(brand_id), enabled: count !== undefined });
  const sending = useMutation({
    mutationFn: () => moveCampaign(id, "send"),
    onSuccess: async () => {
      await queries.invalidateQueries(allOfCampaigns);
      toasts.add({ title: texts.said.send });
    },
  });
  const close = () => {
    sending.reset();
    onGone();
  };
  const brand = brands.find((one) => one.id === brand_id)?.name ?? texts.brand;
  const list = audiences.find(({ key }) => key === campaign.audience)?.label ?? campaign.audience;
  const some = count ?? 0;
  return (
    <Dialog
      isOpen={count !== undefined}
      title={texts.sendTitle(name)}
      onGone={close}
      actions={
        <>
          {some > 0 && (
            <Button look="main" disabled={sending.isPending} onClick={() => sending.mutate()}>
              {texts.sendTo(some)}
            </Button>
          )}
          <Button onClick={close}>{settingsTexts.cancel}</Button>
        </>
      }
    >
      {some > 0 ? (
        <>
          <p>{texts.sendFacts(brand, list, some)}</p>
          <p>{texts.sendTime(some / per_minute, per_minute)}</p>
          <p>{texts.sendExcept}</p>
          <p>{texts.sendFinal}</p>
        </>
      ) : (
        <p>{texts.sendNobody}</p>
      )}
      {sending.error && (
        <p className={styles.fault} role="alert">
          {sending.error.message}
        </p>
      )}
    </Dialog>
  );
}
