import type { LinkKind } from "../../../../api/tickets/links.ts";

/** Texts of linked tickets, problems and incidents. */
export const english = {
  language: "en",
  title: (count: number) => (count === 0 ? "Linked tickets" : `Linked tickets (${count})`),
  add: "Link ticket…",
  addTitle: "Link ticket",
  addHelp: "Choose a ticket of the same brand. Both tickets show the link; customers never see it.",
  which: "Which one? By subject, customer or number",
  howTitle: "How are they related?",
  howHelp: (number: string) => `How this ticket relates to ticket ${number}.`,
  how: "Relation",
  kinds: {
    related: "Related to",
    duplicates: "Duplicate of",
    duplicated_by: "Duplicated by",
    blocks: "Blocks",
    blocked_by: "Blocked by",
    incident_of: "Incident of",
    problem_for: "Problem for",
  } satisfies Record<LinkKind, string>,
  meaning: {
    incident_of: "The other ticket is the problem that causes this one",
    problem_for: "This ticket is the problem; you can reply to all its incidents together",
  } as Partial<Record<LinkKind, string>>,
  added: (kind: string, number: string) => `Linked: ${kind} ${number}`,
  remove: (subject: string) => `Remove link to “${subject}”`,
  removed: (number: string) => `Link to ${number} removed`,
  problemClosed: (count: number) =>
    count === 1
      ? "This problem is closed, but an incident is still open."
      : `This problem is closed, but ${count} incidents are still open.`,
  answer: (count: number) => (count === 1 ? "Reply to incident…" : `Reply to ${count} incidents…`),
  answerTitle: (count: number) =>
    count === 1 ? "Reply to the open incident" : `Reply to ${count} open incidents`,
  answerHelp: "Each customer gets the reply in their own ticket. A sent reply can’t be undone.",
  answerText: "Reply",
  answerTextHelp:
    "Leave it empty to close the incidents without a reply. Placeholders such as {{client.first_name}} are filled in for each.",
  useLast: "Use the last reply of this ticket",
  closeThem: "Close the incidents",
  closeHelp: "A close ends a guest’s link for good.",
  answerDo: "Send to all",
  closeDo: "Close all",
  answered: (count: number) => (count === 1 ? "1 incident updated" : `${count} incidents updated`),
  leftOut: (count: number) =>
    count === 1
      ? "1 incident is left out because you have no access to it."
      : `${count} incidents are left out because you have no access to them.`,
};

export type LinkTexts = typeof english;
