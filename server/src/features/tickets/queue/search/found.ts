import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { visibleTo } from "../../../core/actors/scope.ts";
import { Choice, Closed } from "../../../core/schemas.ts";
import { piecesOf, searchExcerptOf, soughtExactly } from "../../../core/text-search/highlight.ts";
import { type FoundIn, foundIn, type Match } from "./matches.ts";

export const SearchMatch = Closed({
  in: Choice(foundIn),
  parts: Type.Array(Closed({ text: Type.String(), is_match: Type.Boolean() }), {
    description: "The matching words with their context; empty if a number or sender matched.",
  }),
});
export type SearchMatch = Static<typeof SearchMatch>;

// Matches further back in a text are found but not highlighted.
const maxCharactersMarked = 4_000;

/**
 * The places where a search matches in the tickets of a page, by ticket id. One query, limited to what the
 * agent can see.
 */
export async function foundOf(
  db: Database,
  staff: StaffMember,
  question: string,
  matches: Match[],
): Promise<Map<string, SearchMatch>> {
  const shown = new Map<string, SearchMatch["parts"]>();
  const texts = matches.filter(({ text_id }) => text_id !== null);
  if (texts.length > 0) {
    const { rows } = await sql<{ id: string; found_in: FoundIn; text: string }>`
      select tickets.id, found_in, left(text, ${maxCharactersMarked}) as text
      from unnest(${texts.map(({ brand_id }) => brand_id)}::integer[], ${texts.map(({ id }) => id)}::text[],
        ${texts.map(({ text_id }) => text_id)}::text[], ${texts.map(({ found_in }) => found_in)}::text[])
        as wanted (brand_id, id, text_id, found_in)
      join tickets on tickets.brand_id = wanted.brand_id and tickets.id = wanted.id
      cross join lateral (
        select subject as text where found_in = 'subject'
        union all select body from replies where found_in = 'message'
          and replies.brand_id = wanted.brand_id and replies.id = text_id
        union all select body from notes where found_in = 'note'
          and notes.brand_id = wanted.brand_id and notes.id = text_id
      ) as found
      where ${visibleTo(staff)}`.execute(db);
    const sought = soughtExactly(question, isBeginning(texts));
    for (const { id, found_in, text } of rows) {
      const part =
        found_in === "subject" ? text.replaceAll(/\s+/g, " ").trim() : searchExcerptOf(text, sought);
      shown.set(
        id,
        piecesOf(part, sought).map(([text, is_match]) => ({ text, is_match })),
      );
    }
  }
  return new Map(matches.map(({ id, found_in }) => [id, { in: found_in, parts: shown.get(id) ?? [] }]));
}

/** Whether the last word only matched as a beginning, because the exact words found nothing. */
const isBeginning = (matches: Match[]) => matches.some(({ is_beginning }) => is_beginning);
