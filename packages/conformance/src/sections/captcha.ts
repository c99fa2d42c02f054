import { captchaFields, solveCaptcha, tokenOf } from "../captcha.ts";
import type { Answer, Desk, Json } from "../desk.ts";
import { noteTicket } from "../effects.ts";
import { expectEqual, expectStatus, skip } from "../expect.ts";
import { dataOf, fieldsFor, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";

const heading = "Integration API";

const departments = shared(async (desk): Promise<Json[]> => {
  const asking = dataOf(await desk.get("/guest/departments")).filter(({ captcha }: Json) => captcha !== null);
  return asking.length > 0 ? asking : skip("no department asks guests for a captcha");
});

/** One whose captcha the checks can solve. */
const solvable = async (desk: Desk): Promise<Json> =>
  (await departments(desk)).find(({ captcha }) => captcha.provider === "altcha") ??
  skip("only a person can solve the captcha of the guests' departments");

async function open(desk: Desk, department: Json, fields: Json): Promise<Answer> {
  const guest = {
    first_name: "Gita",
    last_name: "Formance",
    email: `guest-${desk.unique()}@conformance.example`,
  };
  const answer = await desk.post("/guest/tickets", {
    json: { ...guest, ...fieldsFor(department), ...fields },
  });
  const { data, access_token } = answer.body ?? {};
  if (data?.number) noteTicket(desk, `/guest/tickets/${data.number}/close?token=${access_token}`);
  return answer;
}

function expectFaulty(answer: Answer, ...fields: string[]): void {
  expectStatus(answer, 422);
  expectEqual(Object.keys(answer.body?.errors ?? {}), fields, "the faulty fields");
}

export const captcha: Section = {
  name: "captcha",
  checks: [
    check(heading, "A guest's ticket without `captcha_token` is 422 on it", async (desk) => {
      for (const department of await departments(desk)) {
        expectFaulty(await open(desk, department, {}), "captcha_token");
        expectFaulty(await open(desk, department, { captcha_token: null }), "captcha_token");
      }
    }),
    check(heading, "A token that solves nothing is 422 on `captcha_token`", async (desk) => {
      const department = await solvable(desk);
      const { challenge, solution } = await solveCaptcha(desk, department.captcha);
      const { parameters } = challenge;
      const easier = {
        ...challenge,
        parameters: { ...parameters, keyPrefix: solution.derivedKey.slice(0, 2) },
      };
      const otherKey = {
        ...solution,
        derivedKey: solution.derivedKey.replace(/.$/, (c) => (c === "0" ? "1" : "0")),
      };
      for (const captcha_token of [
        "conformance",
        tokenOf({ challenge: easier, solution }),
        tokenOf({ challenge, solution: otherKey }),
      ])
        expectFaulty(await open(desk, department, { captcha_token }), "captcha_token");
    }),
    check(heading, "A solved challenge opens a ticket, and opens no second one", async (desk) => {
      const department = await solvable(desk);
      const fields = await captchaFields(desk, department);
      expectStatus(await open(desk, department, fields), 201);
      expectFaulty(await open(desk, department, fields), "captcha_token");
    }),
    check(heading, "After a 422 on another field the token is still valid", async (desk) => {
      const department = await solvable(desk);
      const fields = await captchaFields(desk, department);
      expectFaulty(await open(desk, department, { ...fields, subject: "" }), "subject");
      expectStatus(await open(desk, department, fields), 201);
    }),
    check(heading, "`captcha_token` is ignored for clients", async (desk) => {
      const [department] = await departments(desk);
      await openTicket(desk, { department });
      await openTicket(desk, { department, captcha_token: "conformance" });
    }),
  ],
};
