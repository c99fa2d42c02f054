/** A multipart body of fields and attached files. */
export function formWithFiles(fields: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("attachments[]", file);
  return form;
}
