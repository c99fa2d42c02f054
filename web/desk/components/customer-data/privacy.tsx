import { type ReactElement, useState } from "react";
import { clientExportUrl } from "../../api/client-data.ts";
import { ConfirmedDownload } from "../confirmed-download.tsx";
import { Button } from "../ui/controls/button.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./privacy.module.css";
import { customerTexts as texts } from "./texts/texts.ts";

/** The fields of a customer that are needed here. */
export interface DataSubject {
  id: string;
  platform_client_id: string;
  first_name: string;
  last_name: string;
}

/** For administrators: export or erase all data of a customer. */
export function CustomerData({ person }: { person: DataSubject }): ReactElement {
  const [isAsked, setAsked] = useState(false);
  return (
    <p className={styles.verbs}>
      <ConfirmedDownload href={clientExportUrl(person.id)} title={texts.exportHelp}>
        {texts.export}
      </ConfirmedDownload>
      <Button onClick={() => setAsked(true)}>{texts.erase}</Button>
      {isAsked && <EraseDialog person={person} onGone={() => setAsked(false)} />}
    </p>
  );
}
