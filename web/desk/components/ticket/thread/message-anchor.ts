/** The id of a message's element; a link to it ends with it. */
export const messageAnchor = (id: string): string => `message-${id}`;

export function linkToMessage(id: string): string {
  const url = new URL(location.href);
  url.hash = messageAnchor(id);
  return url.href;
}
