const textKinds = "txt log md csv tsv yaml yml ini conf sql ics vcf json har".split(" ");

// Names of the same type. No other type may pass for another.
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
// An email, an XML document or a certificate is also plain text.
const alsoText = ["eml", "mbox", "xml", "crt", "pem", "csr"];

/** Whether the sample of a type matches this extension. */
export function passesFor(kind: string, extension: string): boolean {
  if (kind === extension || (alsoText.includes(kind) && textKinds.includes(extension))) return true;
  return sameType.some((names) => names.includes(kind) && names.includes(extension));
}
