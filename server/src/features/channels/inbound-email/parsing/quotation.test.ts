import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isNightly } from "../../../../../test/sampling.ts";
import { cutQuotation } from "./quotation.ts";

const numRuns = isNightly ? 30_000 : 1_000;

const openings = [
  "On Monday",
  "Op dinsdag",
  "Am Montag",
  "W dniu",
  "Dnia",
  "Le lundi",
  "From",
  "Von",
  "Sent from my phone",
];
const words = [
  "wrote:",
  "schreef",
  "a écrit :",
  "napisał(a):",
  "Regards,",
  "PS: call me",
  "$& $1",
  "1234from‹",
  "yes",
  "",
];
const rules = ["---", "====", "___", "***", "--", "-- x", "2 > 1", " > 5 GB"];
const ownLine = fc.oneof(
  fc.constantFrom(...rules),
  fc.array(fc.constantFrom(...openings, ...words), { maxLength: 4 }).map((parts) => parts.join(" ")),
  fc.string({ maxLength: 12 }).map((line) => line.replace(/[\n\r>]/g, "")),
);
const program = [
  ...["On Mon, 2 Mar 2026 at 10:00, Harbour <support@harbour.example> wrote:", "> quoted", ">", "-- "],
  ...["-----Original Message-----", "From: Harbour", "Sent: today", "To: Ada", "Subject: Re: x"],
];
const anyLine = fc.oneof(ownLine, fc.constantFrom(...program));

/** The visible part of the lines. */
const seen = (lines: readonly string[]) => lines.map((line) => line.trimEnd()).filter((line) => line !== "");

test("a text without a quotation is kept whole, line by line", () => {
  fc.assert(
    fc.property(fc.array(ownLine, { maxLength: 15 }), (lines) => {
      const { own, quotation } = cutQuotation(lines.join("\n"));
      assert.deepEqual([seen(own.split("\n")), quotation], [seen(lines), ""]);
    }),
    { numRuns },
  );
});

test("no line of any email is changed, joined, moved or dropped", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const { own, quotation } = cutQuotation(lines.join("\n"));
      assert.deepEqual(seen([...own.split("\n"), ...quotation.split("\n")]), seen(lines));
    }),
    { numRuns },
  );
});

const attributions = [
  "On Mon, 2 Mar 2026 at 10:00, Harbour <support@harbour.example> wrote:",
  "On Mon, 2 Mar 2026 at 10:00, Harbour Support Team\n<support@harbour.example> wrote:",
  "On Monday, 2 March 2026 at 10:00, Harbour\nSupport\nwrote:",
  "Am 02.03.26 um 10:00 schrieb Harbour:",
  "Harbour <support@harbour.example> schrieb am Mo., 2. März 2026, 10:00:",
  "Le lun. 2 mars 2026 à 10:00, Harbour <support@harbour.example> a écrit :",
  "El lun, 2 mar 2026 a las 10:00, Harbour (<support@harbour.example>) escribió:",
  "Em seg., 2 de mar. de 2026 às 10:00, Harbour <support@harbour.example> escreveu:",
  "Il giorno lun 2 mar 2026 alle ore 10:00 Harbour <support@harbour.example> ha scritto:",
  "Op ma 2 mrt 2026 om 10:00 schreef Harbour <support@harbour.example>:",
  "Den mån 2 mars 2026 kl 10:00 skrev Harbour <support@harbour.example>:",
  "Den man. 2. mar. 2026 kl. 10.00 skrev Harbour <support@harbour.example>:",
  "ma 2. maalisk. 2026 klo 10.00 Harbour (support@harbour.example) kirjoitti:",
  "pon., 2 mar 2026 o 10:00 Harbour <support@harbour.example> napisał(a):",
  "W dniu 2.03.2026 o 10:00, Harbour pisze:",
  "po 2. 3. 2026 v 10:00 odesílatel Harbour <support@harbour.example> napsal:",
  "пн, 2 мар. 2026 г. в 10:00, Harbour <support@harbour.example>:\nпишет:",
  "2 марта 2026 г., 10:00, Harbour написал(а):",
  "Harbour <support@harbour.example>, 2 Mar 2026 Pzt, 10:00 tarihinde şunu yazdı:",
  "Harbour, 2 Mart 2026 tarihinde yazdı",
  "2026年3月2日(月) 10:00 Harbour <support@harbour.example>が書きました:",
  "Harbour <support@harbour.example> 于2026年3月2日周一 10:00写道：",
  "2026. 3. 2. 10:00, Harbour <support@harbour.example> 작성:",
];

test("the attribution line belongs to the quotation, in every language, with or without quote marks", () => {
  for (const attribution of attributions)
    for (const quoted of ["> Does it work?\n> Thanks", "\n> Does it work?", "Does it work?\n\nThanks"]) {
      const { own, quotation } = cutQuotation(`It works.\n\n${attribution}\n${quoted}\n`);
      assert.deepEqual([own, quotation], ["It works.", `${attribution}\n${quoted}`], attribution);
    }
});

const blocks = [
  "-----Original Message-----\nFrom: Harbour",
  "-----Ursprüngliche Nachricht-----\nVon: Harbour",
  "________________________________\nFrom: Harbour <support@harbour.example>\nSent: Monday, March 2, 2026\nTo: Ada\nSubject: Re: x",
  "Von: Harbour\nGesendet: Montag, 2. März 2026\nAn: Ada\nBetreff: AW: x",
  "De : Harbour\nEnvoyé : lundi 2 mars 2026\nÀ : Ada\nObjet : RE: x",
  "*From:* Harbour\n*Date:* 2 March 2026\n*To:* Ada\n*Subject:* Re: x",
  "Från: Harbour\nSkickat: den 2 mars 2026\nTill: Ada\nÄmne: Sv: x",
  "Fra: Harbour\nSendt: 2. marts 2026\nTil: Ada\nEmne: Sv: x",
  "Od: Harbour\nWysłano: 2 marca 2026\nDo: Ada\nTemat: Odp: x",
  "Od: Harbour\nOdesláno: 2. března 2026\nKomu: Ada\nPředmět: Re: x",
  "Lähettäjä: Harbour\nLähetetty: 2. maaliskuuta 2026\nVastaanottaja: Ada\nAihe: VS: x",
  "От: Harbour\nОтправлено: 2 марта 2026\nКому: Ada\nТема: Re: x",
  "Gönderen: Harbour\nGönderildi: 2 Mart 2026\nKime: Ada\nKonu: Ynt: x",
  "差出人: Harbour\n送信日時: 2026年3月2日\n宛先: Ada\n件名: Re: x",
];

test("text below a known email header is quoted", () => {
  for (const block of blocks) {
    const below = `${block}\n\nDoes it work?\n\nThanks`;
    assert.deepEqual(cutQuotation(`It works.\n\n${below}`), { own: "It works.", quotation: below }, block);
  }
});

test("what a sender writes about an email is their own text", () => {
  for (const text of [
    "On 2 March 2026 at 10:00 your colleague wrote me:\n\nThat is wrong.",
    "My boss wrote:\nPay it.",
    "Op 2 maart 2026 schreef uw collega dat het werkt.\nDat klopt niet.",
    "From: here\nto there",
    "> Which version?\n\n8.3\n\n> Which host?\n\nweb1",
  ])
    assert.deepEqual(cutQuotation(text), { own: text, quotation: "" });
});
