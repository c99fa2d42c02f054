/** A random id, such as for `idempotencyKey`. Also works on a page over plain http, where `crypto.randomUUID` doesn't exist. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
