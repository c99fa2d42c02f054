import type { Json } from "../../world.ts";
import { admin, integration, type Question, staff } from "../recorded-requests.ts";
import { ines, omar, own } from "./clients.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

/** Everything that can be read of a desk, by everyone who may read it and by some who may not. */
export async function questionsTo(desk: DeskToRecord): Promise<Question[]> {
  const { data: tickets } = await desk.ask("maya", "GET", `${staff}/tickets?per_page=100`);
  const numbers: string[] = tickets.map(({ number }: Json) => number);
  const merged = await mergedNumbers(desk, numbers);
  return [
    ...integrationQuestions(desk),
    ...(await clientQuestions(desk, "harbour", ines, merged)),
    ...(await clientQuestions(desk, "harbour", omar, merged)),
    ...(await clientQuestions(desk, "harbour", "silent", [])),
    ...(await clientQuestions(desk, "lantern", ines, [])),
    ...(await guestQuestions(desk)),
    ...["maya", "tom", "noor"].flatMap(staffQuestions),
    ...["maya's session", "tom's session"].flatMap((name) => by(name, `${staff}/me`, `${staff}/sessions`)),
    ...(await threadQuestions(desk, [...numbers, ...merged])),
    ...adminQuestions(),
  ];
}

const by = (name: string, ...paths: string[]): Question[] => paths.map((path) => ({ by: name, path }));

/** Numbers that lead to another ticket now. */
async function mergedNumbers(desk: DeskToRecord, numbers: string[]): Promise<string[]> {
  const merged: string[] = [];
  for (const number of numbers) {
    const { data } = await desk.ask("maya", "GET", `${staff}/tickets/${number}/activity`);
    merged.push(...data.filter((one: Json) => one.event === "merged").map((one: Json) => one.details.number));
  }
  return merged;
}

function integrationQuestions({ doors }: DeskToRecord): Question[] {
  const platforms = Object.keys(doors).filter((name) => /^(harbour|lantern)/.test(name));
  return platforms.flatMap((name) =>
    by(name, `${integration}/departments`, `${integration}/guest/departments`, own(ines)),
  );
}

async function clientQuestions(
  desk: DeskToRecord,
  platform: string,
  client: string,
  merged: string[],
): Promise<Question[]> {
  const mine = own(client);
  const { data } = await desk.ask(platform, "GET", `${mine}/tickets?per_page=100`);
  const numbers: string[] = data.map(({ number }: Json) => number);
  const files = await filesOf(
    desk,
    platform,
    numbers.map((number) => `${mine}/tickets/${number}`),
  );
  return by(
    platform,
    mine,
    ...["", "?status=open", "?status=closed", "?per_page=2&page=2"].map((query) => `${mine}/tickets${query}`),
    ...[...numbers, ...merged].flatMap((number) => {
      const one = `${mine}/tickets/${number}`;
      return [one, `${one}/secrets`];
    }),
    ...files.map((id) => `${mine}/attachments/${id}/download`),
  );
}

async function guestQuestions(desk: DeskToRecord): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [name, number] of Object.entries(desk.guestNumbers)) {
    const one = `${integration}/guest/tickets/${number}`;
    const files = name === "gita" ? await filesOf(desk, name, [one]) : [];
    questions.push(...by(name, one, ...files.map((id) => `${one}/attachments/${id}/download`)));
  }
  return questions;
}

async function filesOf(desk: DeskToRecord, name: string, tickets: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const path of tickets) {
    const { data } = await desk.ask(name, "GET", path);
    const messages: Json[] = [...data.replies, ...(data.notes ?? [])];
    ids.push(...messages.flatMap(({ attachments }) => attachments.map(({ id }: Json) => id)));
  }
  return ids;
}

const filters = [
  ...["", "status=active", "status=closed", "status=on_hold,in_progress", "assignee=me", "assignee=none"],
  ...["priority=critical,emergency", "tag=twin", "tag=pair", "client=1042", "department_id=2", "brand_id=2"],
  ...["sort=oldest", "sort=priority", "sort=waiting", "sort=newest&status=active"],
  ...["q=quetzal", "q=502", "q=reseller", "q=haddad", "q=rao", 'q="which plan"', "q=Umlaute&brand_id=2"],
];

/** For the lists of each of them. */
function staffQuestions(name: string): Question[] {
  const lists = ["me", "sessions", "tokens", "departments", "colleagues", "clients?q=ines"];
  const aids = ["views", "mentions", "canned-replies"];
  const queues = filters.map((filter) => `tickets?per_page=100&${filter}`);
  return [
    ...by(name, ...[...lists, ...aids, ...queues].map((path) => `${staff}/${path}`)),
    ...by(name, `${staff}/tickets?per_page=3`, `${staff}/tickets?per_page=2&sort=waiting`).map(
      (question) => ({
        ...question,
        isWalked: true,
      }),
    ),
  ];
}

/** Every ticket in full, for an agent who sees everything and one who does not; and the drafts. */
async function threadQuestions(desk: DeskToRecord, numbers: string[]): Promise<Question[]> {
  const { data: canned } = await desk.ask("tom", "GET", `${staff}/canned-replies`);
  const questions = canned.flatMap(({ id }: Json) =>
    by("tom", `${staff}/tickets/${numbers[0]}/canned-replies/${id}`),
  );
  for (const number of numbers) {
    const one = `${staff}/tickets/${number}`;
    const files = await filesOf(desk, "maya", [one]);
    const downloads = files.map((id) => `${one}/attachments/${id}/download`);
    questions.push(...by("maya", one, `${one}/activity`, `${one}/secrets`, ...downloads), ...by("noor", one));
    for (const name of ["maya", "tom", "noor"]) {
      if (await hasDraft(desk, name, one)) questions.push(...by(name, `${one}/draft`));
    }
  }
  return questions;
}

async function hasDraft(desk: DeskToRecord, name: string, ticket: string): Promise<boolean> {
  return (await fetch(`${desk.url}${ticket}/draft`, { headers: desk.doorOf(name) })).ok;
}

function adminQuestions(): Question[] {
  const lists = ["brands", "departments", "departments?brand_id=2", "keys", "staff", "canned-replies"];
  const log = [1, 2, 3, 4].map((page) => `audit-log?per_page=10&page=${page}`);
  const filtered = ["audit-log?action=credential.revealed", "audit-log?brand_id=2"];
  const paths = [...lists, ...log, ...filtered].map((path) => `${admin}/${path}`);
  return [
    ...by("maya", ...paths),
    ...by("noor", `${admin}/brands`),
    ...by("maya by a revoked token", `${staff}/me`),
  ];
}
