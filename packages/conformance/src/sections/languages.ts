import type { Desk } from "../desk.ts";
import { expectDifferent, expectEqual, expectStatus, expectThat, skip } from "../expect.ts";
import { dataOf, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";

const heading = "Everywhere";
const candidates = ["de", "fr", "es", "it", "nl", "pt", "pl", "ja"];
const ticket = shared((desk) => openTicket(desk));

const inLanguage = (desk: Desk, path: string, language: string) =>
  desk.get(path, { headers: { "accept-language": language } });

/** The first language beside English that the desk speaks. */
const second = shared(async (desk) => {
  const { path } = await ticket(desk);
  const english = dataOf(await inLanguage(desk, path, "en")).status_label;
  for (const language of candidates)
    if (dataOf(await inLanguage(desk, path, language)).status_label !== english) return language;
  return undefined;
});

const otherLanguage = async (desk: Desk): Promise<string> =>
  (await second(desk)) ?? skip("the desk speaks English only");

export const languages: Section = {
  name: "languages",
  checks: [
    check(heading, "English labels: an open ticket is “Open”", async (desk) => {
      const { path } = await ticket(desk);
      expectEqual(dataOf(await inLanguage(desk, path, "en")).status_label, "Open", "the label");
    }),
    check(heading, "One further language than English ships", async (desk) => {
      expectThat((await second(desk)) !== undefined, `labels in one of ${candidates.join(", ")}`, "English");
    }),
    check(heading, "Labels follow `Accept-Language`, and values don't", async (desk) => {
      const { path } = await ticket(desk);
      const language = await otherLanguage(desk);
      const [english, other] = [await inLanguage(desk, path, "en"), await inLanguage(desk, path, language)];
      expectDifferent(dataOf(other).status_label, dataOf(english).status_label, "the label");
      expectEqual(dataOf(other).status, dataOf(english).status, "the status");
    }),
    check(heading, "Sentences follow `Accept-Language`", async (desk) => {
      const { client } = await ticket(desk);
      const headers = { "accept-language": await otherLanguage(desk) };
      const refused = (more: object) => desk.post(`${client.path}/tickets`, { json: {}, ...more });
      const [english, other] = [
        await refused({ headers: { "accept-language": "en" } }),
        await refused({ headers }),
      ];
      expectStatus(other, 422);
      expectDifferent(other.body?.errors?.subject, english.body?.errors?.subject, "the sentence");
      expectEqual(other.body?.code, english.body?.code, "the code");
    }),
    check(heading, "Quality values count, not the order", async (desk) => {
      const { path } = await ticket(desk);
      const language = await otherLanguage(desk);
      const [wanted, got] = [
        await inLanguage(desk, path, language),
        await inLanguage(desk, path, `en;q=0.1, ${language};q=0.9`),
      ];
      expectEqual(dataOf(got).status_label, dataOf(wanted).status_label, "the label");
    }),
    check(heading, "Without a language that it speaks the desk uses the brand's", async (desk) => {
      const { path } = await ticket(desk);
      const plain = dataOf(await desk.get(path)).status_label;
      for (const language of ["tlh", "*;q=0", ";;q=x", "x".repeat(500)])
        expectEqual(dataOf(await inLanguage(desk, path, language)).status_label, plain, "the label");
    }),
  ],
};
