declare module "pg/lib/utils.js" {
  /** Encodes a parameter as pg sends it: text, bytes or null. */
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
