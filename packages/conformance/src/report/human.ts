import { countsOf, type Effects, type Report, type Result, type SectionReport, totalOf } from "./report.ts";

/** One line per section, then every failure with what was expected and what came. */
export function humanReport(report: Report): string {
  const { passed, failed, skipped } = totalOf(report);
  return [
    `${report.target}`,
    "",
    ...report.sections.map(sectionLine),
    ...report.sections.flatMap(failuresOf),
    ...warningsOf(report),
    ...skippedOf(report),
    "",
    `${passed} passed, ${failed} failed, ${skipped} skipped in ${report.seconds.toFixed(1)} s`,
    ...(report.effects ? [effectsOf(report.effects)] : []),
    "",
  ].join("\n");
}

export function sectionLine({ name, results }: SectionReport): string {
  const { passed, failed, skipped } = countsOf(results);
  const rest = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean);
  const sign = failed > 0 ? "✗" : passed > 0 ? "✓" : "–";
  return `${sign} ${name.padEnd(20)} ${String(passed).padStart(3)} passed${rest.map((each) => `, ${each}`).join("")}`;
}

/** What the run leaves behind, in a sentence. */
export function effectsOf({ prefix, clients, tickets, leftOpen }: Effects): string {
  if (clients.length + tickets.length === 0) return "The run created no client and no ticket.";
  const created = `The run created ${clients.length} clients, whose ids begin with ${prefix}-, and ${tickets.length} tickets`;
  return leftOpen.length === 0
    ? `${created}, which are closed.`
    : `${created}. It could not close ${leftOpen.length} of them: ${visible(leftOpen.join(", "))}.`;
}

function failuresOf({ name, results }: SectionReport): string[] {
  return results.flatMap((result) => {
    if (result.outcome !== "failed") return [];
    const { title, heading, expected, came, exchange } = result;
    return [
      "",
      `✗ ${name}: ${title}`,
      `  specification  ${heading}`,
      `  expected       ${visible(expected)}`,
      `  got            ${visible(came)}`,
      ...(exchange ? [`  last request   ${visible(exchange)}`] : []),
    ];
  });
}

/**
 * What a server sent, on one line and with nothing that a terminal or a CI system obeys: no control character, no change of the
 * writing direction, no command of a workflow such as `##[group]`.
 */
export function visible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
      const known: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
      return known[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;
    })
    .replace(/##(?=\[|vso\[)/g, "#\\u{23}");
}

function warningsOf({ sections }: Report): string[] {
  const warnings = sections
    .flatMap<Result>(({ results }) => results)
    .flatMap((result) =>
      result.outcome === "passed" && result.warning ? [`  ${visible(result.warning)}`] : [],
    );
  return warnings.length > 0 ? ["", "Warnings:", ...warnings] : [];
}

/** Each reason once, with how many checks it skipped. */
function skippedOf({ sections }: Report): string[] {
  const reasons = new Map<string, number>();
  for (const result of sections.flatMap<Result>(({ results }) => results))
    if (result.outcome === "skipped") reasons.set(result.reason, (reasons.get(result.reason) ?? 0) + 1);
  if (reasons.size === 0) return [];
  return ["", "Skipped:", ...[...reasons].map(([reason, count]) => `  ${count} × ${visible(reason)}`)];
}
