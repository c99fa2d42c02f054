import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Me } from "../../api/session/session.ts";
import { isPushPossible, pushQuery, turnOffPush, turnOnPush } from "../../app/push.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { QueryFailure } from "../../components/ui/loading/query-failure.tsx";
import styles from "./me.module.css";
import { meTexts } from "./texts/texts.ts";

const { push: texts } = meTexts;

/** Push notifications of this browser, which also come while the desk is closed. */
export function PushSettings({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  const push = useQuery({ ...pushQuery, enabled: isPushPossible });
  const { data } = push;
  const isOn = data?.subscribed_at != null;
  const changing = useMutation({
    mutationFn: async () => (isOn ? turnOffPush() : turnOnPush(me.id)),
    onSuccess: () => queries.invalidateQueries(pushQuery),
    onError: (error) => toastError(error),
  });
  const isBlocked = isPushPossible && Notification.permission === "denied";
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.about}>{texts.about}</p>
      <QueryFailure queries={[push]} />
      {!isPushPossible || isBlocked ? (
        <p role="status">{isBlocked ? texts.blocked : texts.impossible}</p>
      ) : (
        <div className={styles.actions}>
          <Button disabled={data === undefined || changing.isPending} onClick={() => changing.mutate()}>
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
          <p className={styles.state} role="status">
            {data && (isOn ? texts.on : texts.off)}
          </p>
        </div>
      )}
    </>
  );
}
