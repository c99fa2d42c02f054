import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { inviteAgain, peopleQuery, type StaffAccountRecord } from "../../../api/settings/staff-accounts.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

export function Invitation({ person }: { person: StaffAccountRecord }): ReactElement {
  const { id, email, invitation_expires_at: until } = person;
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => inviteAgain(id),
    onSuccess: () => {
      toasts.add({ title: texts.sent(email) });
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
    onError: (error) => toastError(error),
  });
  return (
    <FormSection title={texts.invitation}>
      <p>
        {until ? (
          <>
            {texts.invitationExpires} <DateTime at={until} />.
          </>
        ) : (
          texts.lapsed
        )}
      </p>
      <div>
        <Button icon="mail" disabled={sending.isPending} onClick={() => sending.mutate()}>
          {texts.again}
        </Button>
      </div>
    </FormSection>
  );
}
