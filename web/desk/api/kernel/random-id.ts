/** A unique id. `crypto.randomUUID` doesn't exist over plain http on an internal host name. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
