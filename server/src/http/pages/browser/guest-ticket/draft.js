/*
 * A reply that is being written, in this tab of the browser alone: it is there after a reload. Beside it stands the key of an attempt
 * to send it, so that what was sent already is not sent twice.
 */

const name = `reply ${location.pathname.split("/").at(-1)}`;

/** A browser that stores nothing has it until the page is left. */
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
