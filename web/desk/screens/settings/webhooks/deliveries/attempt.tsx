import type { ReactElement } from "react";
import type { DeliveryWithTries } from "../../../../api/settings/webhooks.ts";
import log from "../../../../components/settings-form/lists/log.module.css";
import styles from "../../../../components/settings-form/settings.module.css";
import { CopyArea } from "../../../../components/ui/form/fields/copy-area.tsx";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import own from "../webhooks.module.css";
import { failureText } from "./delivery-outcome.tsx";
import { deliveryTexts as texts } from "./texts/texts.ts";

type MadeTry = DeliveryWithTries["tries_made"][number];
type Header = MadeTry["request_headers"][number];

const linesOf = (headers: readonly Header[]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");

/** A delivery attempt: its result and duration; it expands to the request and response. */
export function DeliveryAttempt({ made }: { made: MadeTry }): ReactElement {
  const { id, sent_at, took_ms, status, failure, url, request_headers } = made;
  const isGood = status !== null && status >= 200 && status < 300;
  return (
    <details className={log.entry}>
      <summary className={own.try}>
        <span className={isGood ? own.delivered : own.failed}>
          {status === null
            ? texts.unanswered(failureText(failure ?? ""), took_ms)
            : texts.answered(status, took_ms)}
        </span>
        <span className={styles.detail}>
          <DateTime at={sent_at} />
        </span>
      </summary>
      <div className={own.delivery}>
        <CopyArea
          name={`${id}-request`}
          label={texts.request}
          value={`POST ${url}\n${linesOf(request_headers)}`}
        />
        <Response made={made} />
      </div>
    </details>
  );
}

function Response({ made }: { made: MadeTry }) {
  const { id, detail, status, response_headers, response_body, response_is_cut } = made;
  if (status === null)
    return detail === null ? null : (
      <p>
        {texts.detail}: <bdi>{detail}</bdi>
      </p>
    );
  const help = response_is_cut ? texts.isCut : response_body ? undefined : texts.empty;
  return (
    <CopyArea
      name={`${id}-response`}
      label={texts.response}
      help={help}
      value={`${status}\n${linesOf(response_headers ?? [])}${response_body ? `\n\n${response_body}` : ""}`}
    />
  );
}
