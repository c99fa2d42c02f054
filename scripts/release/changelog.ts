import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.ts";

/**
 * The section of a version in the changelog, without its heading (Keep a Changelog).
 *
 * @throws if there is none, or if it is empty
 */
export function releaseNotes(changelog: string, version: string): string {
  const notes = sectionsOf(changelog).find((section) => section.version === version)?.text;
  if (!notes)
    throw new Error(
      `CHANGELOG.md has nothing below "## ${version}". Rename "## Unreleased" to "## ${version} - ${today()}" first.`,
    );
  return `${notes}\n`;
}

/**
 * The upgrade test needs data of the release before.
 *
 * @throws if none was recorded
 */
export function requireRecordedDesk(changelog: string, version: string): void {
  const versions = sectionsOf(changelog).map((section) => section.version);
  const [before] = versions.slice(versions.indexOf(version) + 1);
  const folder = `server/test/upgrade/desk-of-${before}`;
  if (before && !existsSync(join(root, folder)))
    throw new Error(`${folder} is missing: record it with the code of ${before} (see record.ts there).`);
}

function sectionsOf(changelog: string): { version: string | undefined; text: string }[] {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.map((section) => ({
    version: /^\[?([^\]\s]+)/.exec(section)?.[1],
    text: section.replace(/^.*\n/, "").trim(),
  }));
}

const today = () => new Date().toISOString().slice(0, 10);
