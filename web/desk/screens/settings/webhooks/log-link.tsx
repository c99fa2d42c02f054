import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import type { WebhookRecord } from "../../../api/settings/webhooks.ts";

interface Props {
  webhook: WebhookRecord;
  className?: string | undefined;
  children: ReactNode;
}

/** Links to the webhook's deliveries. */
export function LogLink({ webhook: { id }, className, children }: Props): ReactElement {
  return (
    <Link
      className={className}
      to="/settings/$section/$item/$part"
      params={{ section: "webhooks", item: id, part: "deliveries" }}
    >
      {children}
    </Link>
  );
}
