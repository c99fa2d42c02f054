import type { Work } from "../infrastructure/jobs/jobs.ts";
import type { Mailer } from "../infrastructure/mail/mail.ts";
import { purgeCredentials } from "./credentials/purging.ts";
import type { Desk } from "./desk.ts";
import { sweepFiles } from "./files/sweeping.ts";
import { forgetWhatExpired } from "./forgetting.ts";
import { mailGuestLink } from "./guests/mail.ts";
import { mailStaffLink } from "./people/links.ts";
import { releaseHeldTickets } from "./tickets/holds.ts";

/** Every job of the desk and the verb that does it. Each may run twice, and may die at any statement. */
export function work(desk: Desk, mailer: Mailer, spoolFolder: string): Work {
  return {
    "mail-guest-link": (data) => mailGuestLink(desk, mailer, data),
    "mail-staff-link": (data) => mailStaffLink(desk, mailer, data),
    "purge-credentials": () => purgeCredentials(desk),
    "release-held-tickets": () => releaseHeldTickets(desk),
    "forget-what-expired": () => forgetWhatExpired(desk),
    "sweep-files": () => sweepFiles(desk, spoolFolder),
  };
}
