import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { bodyOf } from "../client.ts";

/** A record with its ETag, which a later change sends as If-Match. */
export function versionedRecordOf<Record>(answer: {
  data?: { data: Record };
  response: Response;
}): VersionedRecord<Record> {
  return { record: bodyOf(answer).data, version: answer.response.headers.get("etag") ?? undefined };
}

/** The path and If-Match header of a change; a new record has no version. */
export const ifMatch = <Id extends number | string>(id: Id, version: string | undefined) => ({
  path: { id },
  ...(version === undefined ? {} : { header: { "If-Match": version } }),
});

interface Page<Item> {
  data: Item[];
  meta: { last_page: number };
}

/** All pages of a list, one after another. Settings are few and shown whole. */
export async function allPages<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await read(1);
  const all = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page++) all.push(...(await read(page)).data);
  return all;
}
