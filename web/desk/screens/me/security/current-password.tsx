import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { meTexts } from "../texts/texts.ts";

/** Re-authentication for actions that a stolen session must not perform. */
export function CurrentPasswordField({ faults }: { faults: readonly string[] | undefined }): ReactElement {
  return (
    <>
      <PasswordOwner />
      <Field
        label={meTexts.presentPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        help={meTexts.passwordHelp}
        faults={faults}
      />
    </>
  );
}

/** The username for password managers. */
export function PasswordOwner(): ReactElement {
  const { data: me } = useQuery(meQuery);
  return <input type="text" hidden readOnly autoComplete="username" value={me?.email ?? ""} />;
}
