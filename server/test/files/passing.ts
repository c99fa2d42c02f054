const textKinds = "txt log md csv tsv yaml yml ini conf sql ics vcf json har".split(" ");

// Names for one and the same type. Nothing else may pass for anything else.
const sameType = [
  ["jpg", "jpeg", "jfif"],
  ["crt", "pem", "csr"],
  ["eml", "mbox"],
  ["ogg", "opus"],
  ["heic", "heif"],
  ["tif", "tiff"],
  ["gz", "tgz"],
  textKinds,
];
// A mail, an XML document or a certificate is plain text too.
const alsoText = ["eml", "mbox", "xml", "crt", "pem", "csr"];

/** Whether the sample of a kind is what a name with this extension says. */
export function passesFor(kind: string, extension: string): boolean {
  if (kind === extension || (alsoText.includes(kind) && textKinds.includes(extension))) return true;
  return sameType.some((names) => names.includes(kind) && names.includes(extension));
}
