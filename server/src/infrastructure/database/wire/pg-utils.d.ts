declare module "pg/lib/utils.js" {
  /** What pg sends for a parameter's value: text, bytes or null. */
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
