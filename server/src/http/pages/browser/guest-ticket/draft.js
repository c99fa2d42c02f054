/*
 * Stores the draft of a reply in this tab, so that it survives a reload. The attempt's Idempotency-Key is stored with
 * it, so that a reply is not sent twice.
 */

const name = `reply ${location.pathname.split("/").at(-1)}`;

/** Without storage, the draft lasts until the page is left. */
function tried(what) {
  try {
    return what(sessionStorage);
  } catch {
    return null;
  }
}

export const keptReply = () => JSON.parse(tried((storage) => storage.getItem(name)) ?? '{"body":""}');

export function keepReply(reply) {
  tried((storage) =>
    reply.body === "" ? storage.removeItem(name) : storage.setItem(name, JSON.stringify(reply)),
  );
}
