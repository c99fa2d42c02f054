import { captchaFields } from "../../captcha.ts";
import type { Answer, Asking, Desk, Json } from "../../desk.ts";
import { noteTicket } from "../../effects.ts";
import { Mismatch, shown, skip } from "../../expect.ts";
import { dataOf, fieldsFor, formOf } from "../../fixtures.ts";
import { shared } from "../../section.ts";
import { takesText } from "../files/sample-files.ts";

/** A department in which this run can open guest tickets. */
export const guestDepartment = shared((desk) => guestDepartmentWhere(desk, () => true));

async function guestDepartmentWhere(desk: Desk, fits: (department: Json) => boolean, reason = "") {
  const accepting: Json[] = dataOf(await desk.get("/guest/departments"));
  if (accepting.length === 0) skip("the brand has no department for guests");
  const solvable = [
    ...accepting.filter(({ captcha }) => captcha === null),
    ...accepting.filter(({ captcha }) => captcha?.provider === "altcha"),
  ];
  if (solvable.length === 0) skip("only a person can solve the captcha of the guests' departments");
  return solvable.find(fits) ?? skip(reason);
}

const guestOf = (desk: Desk) => ({
  first_name: "Gita",
  last_name: "Formance",
  email: `Guest-${desk.unique()}@Conformance.Example`,
});

const fieldsIn = async (desk: Desk, department: Json): Promise<Json> => ({
  ...guestOf(desk),
  ...fieldsFor(department),
  ...(await captchaFields(desk, department)),
});

export async function draft(desk: Desk, fields: Json = {}): Promise<Json> {
  return { ...(await fieldsIn(desk, await guestDepartment(desk))), ...fields };
}

export interface GuestTicket {
  answer: Answer;
  number: string;
  token: string;
  path: string;
}

export async function open(desk: Desk, asking?: Asking): Promise<GuestTicket> {
  const answer = await desk.post("/guest/tickets", asking ?? { json: await draft(desk) });
  const number = answer.body?.data?.number;
  const token: string = answer.body?.access_token;
  if (number) noteTicket(desk, `/guest/tickets/${number}/close?token=${token}`);
  return { answer, number, token, path: `/guest/tickets/${number}` };
}

export const opened = shared((desk) => open(desk));

async function openWithFile(desk: Desk) {
  const department = await guestDepartmentWhere(
    desk,
    takesText(),
    "no department takes .txt files of guests",
  );
  const fields = await fieldsIn(desk, department);
  return open(desk, { form: formOf(fields, [new File(["from a guest\n"], "guest.txt")]) });
}

export const withFile = shared(openWithFile);

/** A guest's closed ticket, and the answer of the close. */
export const closed = shared(async (desk) => close(desk, await open(desk)));
export const closedWithFile = shared(async (desk) => close(desk, await openWithFile(desk)));

async function close(desk: Desk, ticket: GuestTicket) {
  return { ...ticket, close: await byToken(desk, ticket, "POST", "/close") };
}

/** With the ticket's token alone: these routes need no key. */
export function byToken(
  desk: Desk,
  { path, token }: Pick<GuestTicket, "path" | "token">,
  method: string,
  below = "",
  asking: Asking = {},
): Promise<Answer> {
  return desk.ask(method, path + below, { ...asking, token: null, headers: { "x-ticket-token": token } });
}

export type GuestRoute = [method: string, below: string, asking?: Asking];

/** The routes of every guest ticket. The close is last, because it ends the others. */
export const ticketRoutes: GuestRoute[] = [
  ["GET", ""],
  ["POST", "/replies", { json: { body: "x" } }],
  ["POST", "/close"],
];

export function downloadOf({ answer }: GuestTicket): GuestRoute {
  const [file] = dataOf(answer).replies[0].attachments;
  return ["GET", `/attachments/${file.id}/download`];
}

/** Tokens that are nearly right. Throws if the ticket has none. */
export async function wrongTokens(desk: Desk, { token }: GuestTicket) {
  const other = (await another(desk)).token;
  if (!isToken(token) || !isToken(other)) throw new Mismatch("an access token", shown(token));
  const last = token.endsWith("a") ? "b" : "a";
  return {
    "no token": undefined,
    "another ticket's token": other,
    "the token with another last character": token.slice(0, -1) + last,
    "the token with upper and lower case swapped": swapCase(token),
  };
}

const another = shared((desk) => open(desk));

const isToken = (token: unknown): token is string => typeof token === "string" && token.length > 1;

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
