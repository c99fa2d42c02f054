const originalMark = new RegExp(
  `^[-_*= ]{2,40}(?:${[
    ...[
      "original message",
      "ursprüngliche nachricht",
      "originalnachricht",
      "message d'origine",
      "message d’origine",
    ],
    ...[
      "message original",
      "mensaje original",
      "mensagem original",
      "messaggio originale",
      "oorspronkelijk bericht",
    ],
    ...["ursprungligt meddelande", "originalmeddelande", "oprindelig meddelelse", "oprindelig besked"],
    ...[
      "opprinnelig melding",
      "wiadomość oryginalna",
      "oryginalna wiadomość",
      "původní zpráva",
      "pôvodná správa",
    ],
    ...[
      "alkuperäinen viesti",
      "исходное сообщение",
      "оригинальное сообщение",
      "orijinal mesaj",
      "özgün ileti",
    ],
    ...["eredeti üzenet", "mesaj original", "元のメッセージ", "原始邮件", "原始郵件", "원본 메시지"],
  ].join("|")})[-_*= ]{2,40}$`,
  "iu",
);

/** "-----Original Message-----". */
export function isOriginalMark(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.length <= 120 && originalMark.test(trimmed);
}

const labels = {
  from: [
    ...[
      "from",
      "von",
      "de",
      "van",
      "da",
      "från",
      "fra",
      "od",
      "lähettäjä",
      "от",
      "від",
      "gönderen",
      "kimden",
      "差出人",
    ],
    ...[
      "发件人",
      "寄件者",
      "寄件人",
      "feladó",
      "de la",
      "από",
      "보낸 사람",
      "送信者",
      "pošiljatelj",
      "expéditeur",
    ],
  ],
  sent: [
    ...[
      "sent",
      "date",
      "gesendet",
      "datum",
      "envoyé",
      "enviado",
      "enviado el",
      "enviada",
      "enviada em",
      "fecha",
      "data",
    ],
    ...[
      "inviato",
      "verzonden",
      "skickat",
      "sendt",
      "dato",
      "wysłano",
      "wysłane",
      "odesláno",
      "odoslané",
      "lähetetty",
    ],
    ...[
      "päivämäärä",
      "päiväys",
      "отправлено",
      "дата",
      "надіслано",
      "gönderildi",
      "gönderilme tarihi",
      "tarih",
    ],
    ...[
      "送信日時",
      "日時",
      "发送时间",
      "日期",
      "寄件日期",
      "傳送時間",
      "elküldve",
      "dátum",
      "보낸 날짜",
      "trimis",
      "στάλθηκε",
    ],
  ],
  to: [
    ...[
      "to",
      "an",
      "à",
      "a",
      "para",
      "aan",
      "till",
      "til",
      "do",
      "komu",
      "pro",
      "vastaanottaja",
      "кому",
      "kime",
      "alıcı",
    ],
    ...["宛先", "收件人", "收件者", "címzett", "către", "προς", "받는 사람", "za", "destinataire"],
  ],
  subject: [
    ...[
      "subject",
      "betreff",
      "objet",
      "asunto",
      "assunto",
      "oggetto",
      "onderwerp",
      "ämne",
      "emne",
      "temat",
      "předmět",
    ],
    ...["predmet", "aihe", "тема", "konu", "件名", "主题", "主旨", "tárgy", "subiect", "θέμα", "제목"],
  ],
};
type Label = keyof typeof labels;
const labelOf = new Map<string, Set<Label>>();
for (const [label, words] of Object.entries(labels) as [Label, string[]][])
  for (const word of words) labelOf.set(word, new Set([...(labelOf.get(word) ?? []), label]));

const maxBlockLines = 10;

/**
 * Outlook's "From: … Sent: … To: … Subject: …": the first of these lines, followed by a subject and a date or
 * recipients.
 */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!labelsOf(lines[at])?.has("from")) return false;
  const found = new Set<Label>();
  for (const line of lines.slice(at + 1, at + maxBlockLines)) {
    if (line.trim() === "") break;
    for (const label of labelsOf(line) ?? []) found.add(label);
  }
  return found.has("subject") && (found.has("sent") || found.has("to"));
}

function labelsOf(line = ""): Set<Label> | undefined {
  const begin = line.slice(0, 40).replace(/^[\s*]{1,6}/, "");
  const end = begin.search(/[:：]/);
  if (end < 0) return undefined;
  return labelOf.get(begin.slice(0, end).replaceAll("*", "").trim().toLowerCase());
}
