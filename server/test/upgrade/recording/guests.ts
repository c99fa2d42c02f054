import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Known } from "../fixture.ts";
import { integration, staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

const gita = { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example", company: "Rao & Co" };
const lena = { first_name: "Lena", last_name: "Berg", email: "lena@visitor.example" };
const hana = { first_name: "Hana", last_name: "Ito", email: "hana@visitor.example" };

interface Opened {
  number: string;
  token: string;
}

type Open = (subject: string, guest?: object) => Promise<Opened>;

/** Tickets without an account: an open one, closed ones, one opened by staff, and German ones. */
export async function makeGuests(desk: DeskToRecord, brands: Brands): Promise<Known["guest"]> {
  const department_id = brands.harbour.presales;
  const open: Open = (subject, guest = gita) => openAs(desk, "harbour", subject, { ...guest, department_id });
  const plan = await makePlan(desk, open);
  await makeMerged(desk, open);
  await makeEnded(desk, open);
  const guest = { ...hana, email: "hana@second.example" };
  await desk.post("tom", `${staff}/tickets`, {
    guest,
    subject: "She called",
    body: "By phone",
    department_id,
  });
  await makeGerman(desk, brands.lantern);
  return { email: gita.email, ...plan };
}

/** With files of both sides; one of its messages is split into a new ticket. */
async function makePlan(desk: DeskToRecord, open: Open): Promise<Opened> {
  const plan = await open("Which plan?");
  desk.letGuestIn("gita", plan);
  const write = (body: string, files: Record<string, string>) =>
    desk.send("gita", `${guestTicket(plan)}/replies`, { body }, files);
  await write("I have two sites.", { "a.txt": "one\n" });
  const more = await write("And mail?", { "b.txt": "2\n" });
  const ticket = `${staff}/tickets/${plan.number}`;
  await desk.send("tom", `${ticket}/replies`, { body: "The *large* one." }, { "plans.csv": "a,b\n" });
  await desk.send("tom", `${ticket}/notes`, { body: "A reseller" }, { "note.txt": "hush\n" });
  await desk.post("tom", `${ticket}/split`, { reply_id: more.data.id });
  return plan;
}

/** A merge ends the links of both tickets. */
async function makeMerged(desk: DeskToRecord, open: Open): Promise<void> {
  const [one, other] = [await open("Opening hours?", lena), await open("Are you open?", lena)];
  desk.letGuestIn("lena by the old link", one);
  desk.letGuestIn("lena by the link of the merged ticket", other);
  await desk.post("tom", `${staff}/tickets/${other.number}/merge`, { into: one.number });
}

const guestTicket = ({ number }: Opened) => `${integration}/guest/tickets/${number}`;

async function openAs(desk: DeskToRecord, by: string, subject: string, fields: object): Promise<Opened> {
  const path = `${integration}/guest/tickets`;
  const address = { "x-visitor-address": "2001:db8::7" };
  const { data, access_token } = await desk.post(by, path, { subject, body: subject, ...fields }, address);
  return { number: data.number, token: access_token };
}

/** Their links answer 410: one ticket that the guest closed, and one that staff closed and reopened. */
async function makeEnded(desk: DeskToRecord, open: Open): Promise<void> {
  const done = await open("Never mind", hana);
  desk.letGuestIn("hana, who has closed", done);
  await desk.post("hana, who has closed", `${guestTicket(done)}/close`, undefined);
  const ended = await open("Is it free?", hana);
  desk.letGuestIn("hana, whom staff have closed", ended);
  await desk.post("tom", `${staff}/tickets/${ended.number}/close`, undefined);
  await desk.post("tom", `${staff}/tickets/${ended.number}/reopen`, undefined);
}

async function makeGerman(desk: DeskToRecord, { desk: care, sales }: Brands["lantern"]): Promise<void> {
  const jana = { first_name: "Jana", last_name: "Groß", email: "jana@visitor.example" };
  const opened = await openAs(desk, "lantern", "Was kostet das?", { ...jana, department_id: care });
  desk.letGuestIn("jana", opened);
  const challenge = await desk.ask("nobody", "GET", "/api/v1/public/captcha/challenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  await openAs(desk, "lantern", "Ein Roboter?", { ...jana, department_id: sales, captcha_token });
}
