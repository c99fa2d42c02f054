import type { ReactElement } from "react";
import { serverNow } from "../../../api/kernel/server-clock.ts";
import type { KeyRecord } from "../../../api/settings/api-keys.ts";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { keyTexts as texts } from "./texts/texts.ts";

export const isEnded = ({ revoked_at, expires_at }: KeyRecord): boolean =>
  revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= serverNow());

/** Whether it works, until when, and when it was last used. */
export function ApiKeyStatus({ record }: { record: KeyRecord }): ReactElement {
  const { last_four, last_used_at } = record;
  return (
    <>
      {last_four && `${texts.endsWith(last_four)} · `}
      {last_used_at ? (
        <>
          {texts.used} <DateTime at={last_used_at} />
        </>
      ) : (
        texts.neverUsed
      )}
      <End record={record} />
    </>
  );
}

function End({ record: { revoked_at, expires_at } }: { record: KeyRecord }) {
  if (revoked_at)
    return (
      <>
        {` · ${texts.revoked} `}
        <DateTime at={revoked_at} />
      </>
    );
  if (!expires_at) return null;
  return (
    <>
      {` · ${Date.parse(expires_at) <= serverNow() ? texts.expired : texts.expiresAt} `}
      <DateTime at={expires_at} />
    </>
  );
}

/** After a rotation: how long the old token works, and whether it is still in use. */
export function Predecessor({ record: { predecessor } }: { record: KeyRecord }): ReactElement | null {
  if (!predecessor) return null;
  const { last_four, last_used_at, valid_until } = predecessor;
  return (
    <p>
      {texts.oldExpires(last_four)} <DateTime at={valid_until} />.{" "}
      {last_used_at ? (
        <>
          {texts.oldUsed} <DateTime at={last_used_at} />. {texts.oldStillUsed}
        </>
      ) : (
        texts.oldUnused
      )}
    </p>
  );
}
