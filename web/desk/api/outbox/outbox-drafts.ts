import { currentPersonId } from "../session/current-session.ts";
import { draftName } from "./drafts.ts";
import { forgetLocalDraft, keepLocalDraft, localDraft } from "./local-drafts.ts";
import { type Letter, lettersOf } from "./outbox-store.ts";

interface Draft {
  name: string;
  text: string;
}

/** A refused reply or note becomes a draft again. */
async function draftOf({ by, url, type, body }: Letter): Promise<Draft | undefined> {
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
export async function removeSentDraft(letter: Letter): Promise<void> {
  const draft = await draftOf(letter);
  if (draft && localDraft(draft.name) === draft.text) forgetLocalDraft(draft.name);
}

/** Goes before text that was typed since. */
export async function restoreDraftOf(letter: Letter): Promise<void> {
  const draft = await draftOf(letter);
  if (!draft) return;
  const since = localDraft(draft.name);
  const isThere = since === null || since.startsWith(draft.text);
  keepLocalDraft(draft.name, isThere ? (since ?? draft.text) : `${draft.text}\n\n${since}`);
}

/** Texts on their way that came from this draft, from any tab of this browser. */
export async function textsInOutbox(name: string): Promise<string[]> {
  const drafts = await Promise.all((await lettersOf(currentPersonId())).map(draftOf));
  return drafts.flatMap((draft) => (draft?.name === name ? [draft.text] : []));
}
