import { cpus, release, totalmem, type } from "node:os";
import { measuredSlowness } from "../server/test/cpu-time.ts";

export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join("\n");
}

export const verdict = (met: boolean) => (met ? "" : " ✗");
export const grouped = (number: number) => number.toLocaleString("en").replaceAll(",", " ");
export const rounded = (number: number) => grouped(Math.round(number));

/** Names the machine and its current speed: a virtual machine can be three times slower on another day. */
export function machine(): string {
  const [cpu] = cpus();
  const parts = `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()} ${release()}`;
  return `${parts}; fixed work took ${measuredSlowness().toFixed(1)} times as long as on the reference machine`;
}

export const now = () => `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
