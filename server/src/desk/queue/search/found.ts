import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { seenBy } from "../../actors/scope.ts";
import { wordsOf } from "../../search/names.ts";
import { Choice, Closed } from "../../shapes.ts";
import { foundIn, type Match } from "./matches.ts";

export const Found = Closed({
  in: Choice(foundIn),
  parts: Type.Array(Closed({ text: Type.String(), is_match: Type.Boolean() }), {
    description:
      "The words that were looked for with some around them; none where a number or a sender was found.",
  }),
});
export type Found = Static<typeof Found>;

// Marking takes a text apart as ranking does: what stands further back is found, and not shown.
const maxCharactersMarked = 4_000;
// No text of people has them; where one has, a word is marked too many.
const begin = "\u0002";
const end = "\u0003";
const marks = `StartSel=${begin}, StopSel=${end}`;
const ofText = `${marks}, MaxWords=24, MinWords=12, MaxFragments=1`;
// A subject is shown whole.
const ofSubject = `${marks}, HighlightAll=true`;

/** Where a question stands in the tickets of a page, by their ids. One query, for what this person sees. */
export async function foundOf(
  db: Database,
  staff: StaffMember,
  question: string,
  matches: Match[],
): Promise<Map<string, Found>> {
  const marked = new Map<string, string>();
  const texts = matches.filter(({ text_id }) => text_id !== null);
  if (texts.length > 0) {
    const { rows } = await sql<{ id: string; marked: string }>`
      select tickets.id, ts_headline('desk', parted(left(text, ${maxCharactersMarked})),
        websearch_to_tsquery('desk', parted(${question})) || to_tsquery('desk', ${beginningOf(question, texts)}),
        case found_in when 'subject' then ${ofSubject} else ${ofText} end) as marked
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
      where ${seenBy(staff)}`.execute(db);
    for (const row of rows) marked.set(row.id, joinedAgain(row.marked));
  }
  return new Map(
    matches.map(({ id, found_in }) => [id, { in: found_in, parts: partsOf(marked.get(id) ?? "") }]),
  );
}

/** The last word, of which the beginning was enough where nothing was found by the words as they stand. */
function beginningOf(question: string, matches: Match[]): string {
  const [word] = wordsOf(question).slice(-1);
  return word && matches.some(({ is_beginning }) => is_beginning) ? `${word}:*` : "";
}

const signs = { "\u001c": "/", "\u001d": ".", "\u001e": "@" };

/** With the signs that words are parted at (`parted`), and what they join marked as one. */
function joinedAgain(marked: string): string {
  return Object.entries(signs).reduce(
    (text, [parting, sign]) => text.replaceAll(end + parting + begin, sign).replaceAll(parting, sign),
    marked,
  );
}

/** What is marked and what stands between. */
function partsOf(marked: string): Found["parts"] {
  const line = marked.replaceAll(/[\s]+/g, " ").trim();
  return line.split(begin).flatMap((piece, index) => {
    const [match = "", rest] = index === 0 ? ["", piece] : piece.split(end);
    return [
      { text: match, is_match: true },
      { text: rest ?? "", is_match: false },
    ].filter(({ text }) => text !== "");
  });
}
