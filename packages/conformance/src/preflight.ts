import { CannotRun } from "./cannot-run.ts";
import type { Answer, Desk } from "./desk.ts";
import { Mismatch } from "./expect.ts";

const reasons: Record<number, string> = {
  401: "The desk does not accept the key. Create one in the desk's settings under API keys, and give it with SIDEDESK_KEY or --token.",
  403: "The key has expired or is not a key of the integration API. Create one in the desk's settings under API keys.",
  429: "The desk asks to wait. Try again later.",
  503: "The desk is not ready. Try again in a minute.",
};

export async function requireReachable(desk: Desk): Promise<void> {
  const answer = await answerOf(desk, "/departments");
  const reason = reasons[answer.status];
  if (reason) throw new CannotRun(reason);
  const location = answer.headers.get("location");
  if (location && URL.canParse(location))
    throw new CannotRun(
      `${desk.origin} redirects to ${desk.secrets.hide(new URL(location).origin)}. Give that with --base-url.`,
    );
  if (answer.status !== 200 || typeof answer.body !== "object" || answer.body === null)
    throw new CannotRun(
      `${desk.origin} does not look like a desk: /api/v1/integration/departments answers ${answer.status}. Give the desk's origin with --base-url, such as https://desk.example.`,
    );
  const list = answer.body.data;
  if (Array.isArray(list) && list.length === 0)
    throw new CannotRun("The key's brand has no active department. Create one in the desk's settings.");
  if (desk.staffToken !== undefined) {
    const { status } = await answerOf(desk, "/api/v1/staff/me", desk.staffToken);
    if (status !== 200)
      throw new CannotRun("The desk does not accept the staff token. Create one, or leave it out.");
  }
}

async function answerOf(desk: Desk, path: string, token = desk.token): Promise<Answer> {
  try {
    return await desk.get(path, { token });
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const { expected, came } = error;
    const sentence = came.startsWith("none: ")
      ? `Nothing answers at ${desk.origin} (${came.replace(/^none: /, "")}). Check --base-url.`
      : `${desk.origin} does not look like a desk: expected ${expected}, got ${came}.`;
    throw new CannotRun(desk.secrets.hide(sentence));
  }
}
