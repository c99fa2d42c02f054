/*
 * `![name](attachment:ID)` shows an image of the same message at its place. The renderer does not know a message's files, so
 * its HTML has `<span data-attachment="ID">name</span>` there, which is readable everywhere. Pages and emails that can show the
 * file put the image in place of the span, if the message has a file with this id.
 */

const address = /^attachment:([0-7][0-9A-HJKMNP-TV-Z]{25})$/;
const place = /<span data-attachment="([0-9A-Z]{26})">([^<]*)<\/span>/g;
const source = /!\[([^[\]\n]*)\]\(attachment:([0-9A-Z]{26})\)/g;

/** The id in an address like `attachment:01JB7Z5W6K8M4T2QH9N3XR0VCE`. */
export function attachmentIn(src: string): string | undefined {
  return address.exec(src)?.[1];
}

/** The ids of the files that rendered HTML has a place for. */
export function placedAttachments(html: string): string[] {
  return [...html.matchAll(place)].map(([, id = ""]) => id);
}

/** Rendered HTML with `show`'s HTML at each place; undefined leaves the name. `alt` is escaped. */
export function withPlacedImages(
  html: string,
  show: (id: string, alt: string) => string | undefined,
): string {
  return html.replace(
    place,
    (whole, id: string, name: string) => show(id, name.replaceAll('"', "&quot;")) ?? whole,
  );
}

/** A message's source for readers of plain text: the name of each image in brackets. */
export function withImageNames(markdown: string): string {
  return markdown.replace(source, (_, name: string) => `[${name}]`);
}

/** The source with another name and file at the places of one file. */
export function withOtherImage(markdown: string, from: string, to: { id: string; name: string }): string {
  return markdown.replace(source, (whole, _, id: string) =>
    id === from ? `![${to.name}](attachment:${to.id})` : whole,
  );
}
