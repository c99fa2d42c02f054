/** The headers of a ZIP that is made as it is taken, for nobody in between to keep or to show. */
export const asArchive = (clientId: string) => ({
  "content-type": "application/zip",
  "content-disposition": `attachment; filename="client-${clientId}.zip"`,
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": "private, no-store",
});
