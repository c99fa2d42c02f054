import { randomInt } from "node:crypto";
import { Type } from "typebox";
import { Choice, crockford } from "../core/schemas.ts";

/** The vocabulary and limits of reports. */
export const reportStatuses = ["new", "triaged", "in_progress", "resolved", "declined", "duplicate"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** From least to most severe, as CVSS rates them. */
export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

export const reportAuthors = ["reporter", "staff"] as const;
export type ReportAuthor = (typeof reportAuthors)[number];

export const ReportStatusName = Choice(reportStatuses, {
  description:
    "`new`: not reviewed yet. `triaged`: confirmed. `in_progress`: being worked on. `resolved`. `declined`: no action. `duplicate`: already known.",
});

export const maxTitleLength = 200;
/** Bounded, because a report is read with its whole conversation. */
export const maxReplies = 200;

export const TypeValue = Type.String({
  pattern: "^[a-z][a-z0-9_-]{0,49}$",
  maxLength: 50,
  examples: ["bug"],
});

// 60 random bits.
const wholeReference = `^R(-[${crockford}]{4}){3}$`;
const reference = new RegExp(wholeReference);

export const ReportReference = Type.String({
  pattern: wholeReference,
  maxLength: 16,
  description: "The report's reference: `R` and three groups of four random letters and digits.",
  examples: ["R-7KQ2-9M4X-T0ZB"],
});

export function isReference(text: string): boolean {
  return reference.test(text);
}

export function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => crockford[randomInt(crockford.length)]).join("");
  return `R-${group()}-${group()}-${group()}`;
}

/** The key of a report: every table of a brand has the brand first in its keys. */
export interface ReportKey {
  brandId: number;
  reportId: string;
}
