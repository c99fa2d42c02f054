import { TOTP } from "otpauth";
import type { Known } from "../fixture.ts";
import { mailedToken } from "../outbox-emails.ts";
import { admin, ask, staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

export interface People {
  maya: Known["maya"] & { id: string };
  tom: Known["tom"];
  noor: { id: string; email: string };
}

/** The first administrator, by the link that the first start printed. */
export async function makeMaya(desk: DeskToRecord): Promise<People["maya"]> {
  const maya = { email: "maya@staff.example", password: "a lamp on the quay" };
  const fields = { token: desk.setupToken, name: "Maya Lind", ...maya };
  const { data } = await desk.post("nobody", "/api/v1/public/setup", fields);
  desk.letIn("maya", data.token);
  return { id: data.id, ...maya };
}

/** Tom accepted an invitation and uses one-time codes; Noor is restricted to one department; Rolf has left. */
export async function makeAgents(desk: DeskToRecord, maya: People["maya"], brands: Brands): Promise<People> {
  await signIn(desk, "maya's session", maya);
  await ask(desk.url, {}, "POST", `${staff}/session`, { body: { email: maya.email, password: "wrong" } });
  await makeTokens(desk, maya);
  const tom = await makeTom(desk);
  const noor = await desk.command(
    ...["staff", "create", "--email", "noor@staff.example", "--name", "Noor Haddad", "--role", "agent"],
  );
  desk.letIn("noor", noor.token);
  const scope = { department_ids: [brands.harbour.billing] };
  await desk.ask("maya", "PATCH", `${admin}/staff/${noor.id}`, { body: scope });
  const rolf = { email: "rolf@staff.example", name: "Rolf Meyer", role: "agent" };
  const { data } = await desk.post("maya", `${admin}/staff`, { ...rolf, brand_ids: [brands.lantern.id] });
  await desk.ask("maya", "PATCH", `${admin}/staff/${data.id}`, { body: { active: false } });
  return { maya, tom, noor: { id: noor.id, email: noor.email } };
}

async function makeTom(desk: DeskToRecord): Promise<People["tom"]> {
  const [email, password] = ["tom@staff.example", "nine ropes and a bell"];
  const invited = await desk.post("maya", `${admin}/staff`, { email, name: "Tom Ferris", role: "agent" });
  const token = await mailedToken(desk.dataDir, email);
  await desk.ask("nobody", "PUT", `${staff}/password-resets`, { body: { token, password } });
  await signIn(desk, "tom's session", { email, password });
  const own = await desk.post("tom's session", `${staff}/tokens`, { name: "Tom's script", password });
  desk.letIn("tom", own.token);
  const { secret } = (await desk.post("tom", `${staff}/one-time-codes`, { password })).data;
  const code = new TOTP({ secret }).generate();
  const on = await desk.post("tom", `${staff}/one-time-codes/confirm`, { code });
  const [recoveryCode] = on.data.recovery_codes;
  return { id: invited.data.id, email, password, secret, recoveryCode };
}

/** Requests a password reset link, whose email has been sent. */
export async function forgetPassword(desk: DeskToRecord, email: string): Promise<Known["forgetful"]> {
  await desk.post("nobody", `${staff}/password-resets`, { email });
  return { email, token: await mailedToken(desk.dataDir, email) };
}

/** Includes the token that their pages need for changes. */
async function signIn(
  desk: DeskToRecord,
  name: string,
  fields: { email: string; password: string },
): Promise<void> {
  const { email, password } = fields;
  const answer = await ask(desk.url, {}, "POST", `${staff}/session`, { body: { email, password } });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  desk.doors[name] = { cookie, "x-csrf-token": answer.body.data.csrf_token };
}

/** One that expires, and a revoked one. */
async function makeTokens(desk: DeskToRecord, { password }: People["maya"]): Promise<void> {
  const expires_at = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const report = await desk.post("maya", `${staff}/tokens`, { name: "Nightly report", expires_at, password });
  desk.letIn("maya by a token that ends", report.token);
  const lost = await desk.post("maya", `${staff}/tokens`, { name: "Lost", password });
  desk.letIn("maya by a revoked token", lost.token);
  await desk.ask("maya", "DELETE", `${staff}/tokens/${lost.data.id}`);
}
