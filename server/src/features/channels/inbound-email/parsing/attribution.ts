/** Whether this line cuts only above quoted lines, or also if the quotation has no marks. */
export type Strength = "quoted" | "alone";

const longestAttribution = 400;

/** "wrote" in the languages of mail programs. */
// The bundle is ASCII, and text in a raw template cannot be escaped.
const verbs = [
  ...[
    "wrote",
    "schrieb",
    "geschrieben",
    "schreef",
    "geschreven",
    "skrev",
    "skreiv",
    "scritto",
    "écrit",
    "escribió",
  ],
  ...["escreveu", "kirjoitti", "pisze", "yazdı", "írta", "scris", "napisał", "napisała", "napisał\\(a\\)"],
  ...["napsal", "napsala", String.raw`napsal\(a\)`, "napísal", "napísala", "napísal\\(a\\)", "пишет", "пише"],
  ...["написал", "написала", "написал\\(а\\)", "писал", "писала", "писал\\(а\\)", "написав", "написала"],
  ...["έγραψε", "napisao", "napisala"],
].join("|");
const withoutBlanks = "写道|寫道|のメッセージ|書きました|작성";
const wrote = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${verbs})(?![\p{L}\p{N}])|${withoutBlanks}`, "iu");
const endsWithWrote = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${verbs})$|(?:${withoutBlanks})$`, "iu");
const year = /\b(?:19|20)\d{2}\b/;
const time = /\b\d{1,2}[:.h]\d{2}\b/;
const shortDate = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/;
const address = /[<[(](?:mailto:)?[^\s<>@]{1,100}@[^\s<>@]{1,200}[>\])]/;
/** Personal pronouns: a person writing about an email uses them, a mail program's attribution does not. */
const personal =
  /\b(?:I|me|my|us|we|our|mir|mich|ich|uns|wir|mijn|mij|ons|nous|moi|me|mig|oss|mi|nam|mnie|bana|bize)\b/;

/** Whether this is an attribution line: "On Mon, 2 Mar 2026, Ada wrote:". */
export function isAttribution(sentence: string): boolean {
  if (sentence.length > longestAttribution || !wrote.test(sentence)) return false;
  const ending = sentence.replace(/[\s-]{1,12}$/, "");
  return (/[:：]$/.test(ending) || endsWithWrote.test(ending)) && isOfMail(sentence);
}

/** Contains a date or an address. */
function isOfMail(sentence: string): boolean {
  return isDated(sentence) || address.test(sentence);
}

export function isDated(sentence: string): boolean {
  return year.test(sentence) || shortDate.test(sentence);
}

export function strengthOf(sentence: string): Strength {
  const isByProgram = time.test(sentence) || address.test(sentence) || /tarihinde/.test(sentence);
  return isDated(sentence) && isByProgram && !personal.test(sentence) ? "alone" : "quoted";
}
