import { currentPersonId } from "../session/current-session.ts";
import { draftName } from "./drafts.ts";
import { deleteLocalDraft, localDraft, storeLocalDraft } from "./local-drafts.ts";
import { type OutboxEntry, outboxEntriesOf } from "./outbox-store.ts";

interface Draft {
  name: string;
  text: string;
}

/** A refused reply or note becomes a draft again. */
async function draftOf({ by, url, type, body }: OutboxEntry): Promise<Draft | undefined> {
  const [, number, route] = /\/tickets\/(\d+)\/(replies|notes|apply)$/.exec(url) ?? [];
  if (number === undefined || !body || type === null) return undefined;
  const fields = type.startsWith("multipart/")
    ? Object.fromEntries(await new Response(body, { headers: { "content-type": type } }).formData())
    : JSON.parse(await body.text());
  const isNote = route === "notes" || fields.note !== undefined;
  const text = (route === "apply" ? (fields.reply ?? fields.note) : fields)?.body;
  return { name: draftName(by, number, isNote ? "note" : "reply"), text: String(text ?? "") };
}

/** A message on its way isn't a draft: a page opened meanwhile must not offer it again. */
export async function removeSentDraft(entry: OutboxEntry): Promise<void> {
  const draft = await draftOf(entry);
  if (draft && localDraft(draft.name) === draft.text) deleteLocalDraft(draft.name);
}

/** Goes before text that was typed since. */
export async function restoreDraftOf(entry: OutboxEntry): Promise<void> {
  const draft = await draftOf(entry);
  if (!draft) return;
  const since = localDraft(draft.name);
  const isThere = since === null || since.startsWith(draft.text);
  storeLocalDraft(draft.name, isThere ? (since ?? draft.text) : `${draft.text}\n\n${since}`);
}

/** A message on its way. */
export interface SentText {
  entry: OutboxEntry;
  text: string;
}

/** Messages on their way that came from this draft, from any tab of this browser. */
export async function textsInOutbox(name: string): Promise<SentText[]> {
  const entries = await outboxEntriesOf(currentPersonId());
  const drafts = await Promise.all(entries.map(async (entry) => ({ entry, draft: await draftOf(entry) })));
  return drafts.flatMap(({ entry, draft }) => (draft?.name === name ? [{ entry, text: draft.text }] : []));
}
