import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { DemoDesk } from "./demo-desk.ts";

const times = <One>(count: number, make: (place: number) => One) =>
  Array.from({ length: count }, (_, place) => make(place));

/** Creates a guest's ticket whose texts are as long as they can be, and returns the guest's link from the email. */
export async function openOverfullTicket(desk: DemoDesk): Promise<{ number: string; guestLink: string }> {
  const number = await send(desk, "POST", "", {
    guest: {
      first_name: "Maximiliana-Theodora Wilhelmine",
      last_name: "von Hohenzollern-Sigmaringen zu Donaudampfschifffahrtsgesellschaft",
      email: "maximiliana.theodora.wilhelmine@donaudampfschifffahrtsgesellschaft.example",
      company: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    },
    subject: "The invoice for the domains of the second quarter arrived twice, with the wrong address "
      .repeat(2)
      .trim(),
    body: "Hello,\n\nplease see **both invoices**:\n\n- `https://billing.example/an/address/that/no/line/holds?with=parameters&and=more`\n\n| Domain | Price |\n| --- | ---: |\n| a.example | £12.00 |",
    department_id: 3,
  });
  await send(desk, "PATCH", `/${number}`, {
    tags: times(30, (place) => `a long tag with the number ${place}`),
  });
  await send(desk, "POST", `/${number}/replies`, { body: "Thank you, we look into it." });
  return { number, guestLink: await mailedLink(desk, number) };
}

async function send(desk: DemoDesk, method: string, path: string, body: unknown): Promise<string> {
  const answer = await fetch(`${desk.url}/api/v1/staff/tickets${path}`, {
    method,
    headers: { authorization: `Bearer ${desk.staffToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { number?: string } };
  return data.number ?? "";
}

/** A job writes the email shortly after the ticket. Its lines are quoted-printable. */
async function mailedLink({ outbox }: DemoDesk, number: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const files = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(`${outbox}/${file}`, "utf8")));
    const found = texts
      .flatMap(
        (text) =>
          text
            .replaceAll(/=\r?\n/g, "")
            .replaceAll("=3D", "=")
            .match(/\/t\/\d+#token=[\w-]+/g) ?? [],
      )
      .find((link) => link.startsWith(`/t/${number}#`));
    if (found) return found;
    await sleep(500);
  }
  throw new Error("The guest got no link.");
}
