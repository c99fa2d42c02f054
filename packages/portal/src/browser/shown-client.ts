import type { ChatIdentity } from "@sidedesk/client";

/**
 * Names the client whom a page shows. The server refuses a request if another one is signed in by then, for example since a sign-in in
 * another tab: what was written here would be sent in the wrong name.
 */
export const shownClientHeader = "x-sidedesk-client";

export const shownClient = ({ widget, external_id }: ChatIdentity): string =>
  `${widget.public_key} ${encodeURIComponent(external_id)}`;
