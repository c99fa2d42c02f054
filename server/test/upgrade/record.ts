import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { parts, type Recording } from "./fixture.ts";
import { type Postgres15, programs, startPostgres15, withClient } from "./postgres-15.ts";
import { answerTo, type Question, staff } from "./recorded-requests.ts";
import { makeBrands } from "./recording/brands.ts";
import { makeAids } from "./recording/canned-replies-and-views.ts";
import { makeThreads } from "./recording/client-tickets.ts";
import { makeClients } from "./recording/clients.ts";
import { DeskToRecord } from "./recording/desk-to-record.ts";
import { makeGuests } from "./recording/guests.ts";
import { askAllOnce, askOnce, changeLast, recordStreams } from "./recording/last-hour.ts";
import { makeShop } from "./recording/long-ticket.ts";
import { forgetPassword, makeAgents, makeMaya } from "./recording/people.ts";
import { questionsTo } from "./recording/requests.ts";

const run = promisify(execFile);
const invited = { email: "piet@staff.example" };

/**
 * Records a desk: creates a small but complete one with this checkout's code, only by command line and HTTP, and writes all its data and
 * responses into a new folder. Returns the number of responses.
 *
 * Run it by hand with the code of a released version, on PostgreSQL 15, to commit a desk that later versions are tested with
 * (upgrade.slow.test.ts):
 *
 * npx node server/test/upgrade/record.ts server/test/upgrade/desk-of-0.2.0
 *
 * Never record a committed desk again with later code: it represents the data of that version.
 */
export async function recordDesk(folder: string, server: Postgres15): Promise<number> {
  const databaseUrl = await server.newDatabase();
  const desk = await DeskToRecord.in(databaseUrl);
  try {
    await mkdir(folder);
    const recording = await record(desk);
    await desk.stop();
    await desk.command("backup", join(folder, parts.backup));
    await writeFile(join(folder, parts.events), gzipSync(await copyOfEvents(databaseUrl)));
    await writeFile(join(folder, parts.jobs), gzipSync(await dumpOfJobs(databaseUrl)));
    await writeFile(join(folder, parts.recording), gzipSync(JSON.stringify(recording)));
    return recording.answers.length;
  } finally {
    await desk.remove();
  }
}

async function record(desk: DeskToRecord): Promise<Recording> {
  await desk.start();
  const maya = await makeMaya(desk);
  const brands = await makeBrands(desk);
  const { tom, noor } = await makeAgents(desk, maya, brands);
  await makeClients(desk);
  const { number: held, credential } = await makeShop(desk, brands, tom);
  const threads = await makeThreads(desk, brands, { maya, tom, noor });
  const guest = await makeGuests(desk, brands);
  await makeAids(desk, brands);
  const mailed = { guest, forgetful: await forgetPassword(desk, noor.email), invited };
  const kept = await askAllOnce(desk, brands, guest.number);
  await desk.command("secrets", "rotate", "--new-key");
  await desk.stop();
  // From here on the mail server is unreachable, so that emails are still waiting at the upgrade.
  await desk.start({ SMTP_URL: "smtp://127.0.0.1:9" });
  const streams = await recordStreams(desk, () => changeLast(desk, brands, { ...mailed, ...threads }));
  kept.push(await askOnce(desk, "maya", `${staff}/canned-replies`, { title: "Once", body: "Once" }));
  const answers = await answersTo(desk, await questionsTo(desk));
  const known = { ...mailed, maya, tom, credential, held };
  return { doors: desk.doors, answers, streams, kept, known };
}

/** Requests everything twice: a response that differs the second time cannot be compared later. */
async function answersTo(desk: DeskToRecord, questions: Question[]): Promise<Recording["answers"]> {
  const answers: Recording["answers"] = [];
  for (const question of questions) {
    const answer = await answerTo(desk.url, desk.doors, question);
    assert.deepEqual(await answerTo(desk.url, desk.doors, question), answer, question.path);
    answers.push({ question, answer });
  }
  return answers;
}

function copyOfEvents(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, (client) => {
    const copy = client.query(
      copyTo("copy (select * from staff_feed order by xid, id) to stdout with (header)"),
    );
    return copy.setEncoding("utf8").reduce((text: string, piece: string) => text + piece, "");
  });
}

async function dumpOfJobs(databaseUrl: string): Promise<string> {
  const args = ["--schema=jobs", "--no-owner", "--no-privileges", "--inserts", "--dbname", databaseUrl];
  const env = { ...process.env, PGTZ: "UTC" };
  const { stdout } = await run(join(programs, "pg_dump"), args, { env, maxBuffer: 16 * 1024 * 1024 });
  // Lines that only psql understands.
  return stdout.replaceAll(/^\\.*\n/gm, "");
}

if (import.meta.main) {
  const [, , named] = process.argv;
  if (named === undefined) throw new Error("Name the folder to write to. It must not exist yet.");
  const folder = resolve(named);
  const server = await startPostgres15();
  try {
    console.log(`${await recordDesk(folder, server)} answers were recorded in ${folder}.`);
  } finally {
    await server.stop();
  }
}
