/** The headers of a streamed ZIP: not cached, and not shown inline. */
export const asArchive = (clientId: string) => ({
  "content-type": "application/zip",
  "content-disposition": `attachment; filename="client-${clientId}.zip"`,
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": "private, no-store",
});
