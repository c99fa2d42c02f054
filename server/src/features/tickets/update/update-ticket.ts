import type { UpdateObject } from "kysely";
import { choosing } from "../../../i18n/choose-language.ts";
import { ask } from "../../../infrastructure/database/prepare.ts";
import type { DB } from "../../../infrastructure/database/types.generated.ts";
import { Problems, problem } from "../../../problems.ts";
import type { StaffMember, System } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { tidyTags } from "../../core/values/tags.ts";
import { type Occurrence, occurrence, publishAll } from "../../events/publish.ts";
import type { Priority } from "../../organisation/departments/priorities.ts";
import { type AnsweringDepartment, replyDue } from "../../organisation/departments/reply-targets.ts";
import { beforeMoveBy } from "../before-move.ts";
import { readCopies } from "../draft.ts";
import {
  assigned,
  ccChanged,
  ofTicket,
  priorityChanged,
  type RoutedBy,
  statusLabeled,
  subjectChanged,
  tagsChanged,
  transferred,
} from "../events.ts";
import {
  isOnHold,
  type MoveOptions,
  moveInto,
  type StaffMove,
  type State,
  transition,
} from "../lifecycle.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import { releaseHeldTickets } from "../release-holds.ts";
import { writeDue } from "../reply-targets/reply-due.ts";
import type { Status } from "../ticket.ts";
import { endGuestLink } from "../write-ticket.ts";
import type { TicketCommand } from "./command.ts";
import { type CommandTargets, type CurrentValues, valuesByKey } from "./current-values.ts";
import { changedAnswers, checkAnswers } from "./custom-fields.ts";
import { lastMoveBy, moveOccurrence, restoreTimes } from "./status.ts";

/** A part of a command, for messages that say which one was refused. */
type Part = "note" | "reply" | "transfer" | "change" | "tag" | "move" | "assign";
/** Runs a part; callers can wrap it to report which part was refused. */
export type RunPart = <Result>(part: Part, work: () => Promise<Result>) => Promise<Result>;

export interface UpdateOptions {
  /** The status change by its name: refused (409) where the state machine has no such move. */
  move?: StaffMove;
  /** The field that names the assignee in a refusal. */
  assigneeField?: "assign" | "staff_id";
  /** Why routing chose the assignee. */
  routed?: RoutedBy;
  /** Leaves the assignee instead of refusing one who can't see the ticket. For rules that nobody watches. */
  skipsAssigneeWhoCannotSee?: boolean;
  problems?: Problems;
  runPart?: RunPart;
  /** The values, if they were read behind the lock already. */
  values?: CurrentValues;
}

/** The agent that a command assigns; undefined if it leaves the assignee. */
function assigneeIn({ assign }: TicketCommand, by: StaffMember | System): string | null | undefined {
  return assign === "me" && by.kind === "staff" ? by.id : assign;
}

export function targetsOf(command: TicketCommand, by: StaffMember | System): CommandTargets {
  return { departmentId: command.department_id ?? null, assigneeId: assigneeIn(command, by) ?? null };
}

/**
 * Carries out a command on a ticket that the caller has locked, completely or not at all: the department, then
 * fields, tags and status, then the assignee, each by the rules of the department that the ticket ends up in.
 * Everything is checked first, then written in one statement; each change publishes its own event.
 */
export async function updateTicket(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  command: TicketCommand,
  { runPart = (_, work) => work(), ...options }: UpdateOptions = {},
): Promise<void> {
  const values = options.values ?? (await readValues(desk, ticket, targetsOf(command, by)));
  const change = new Change(desk, by, ticket, values);
  await runPart("transfer", async () => change.transfer(command.department_id));
  await runPart("change", async () => change.setFields(command, options.problems ?? new Problems()));
  await runPart("tag", async () => change.setTags(command));
  await runPart("move", async () => change.move(command, options.move));
  await runPart("move", async () => change.label(command));
  await runPart("assign", async () => change.assign(assigneeIn(command, by), options));
  await change.write();
}

async function readValues(
  { db }: Desk,
  { brandId, ticketId }: LockedTicket,
  targets: CommandTargets,
): Promise<CurrentValues> {
  const [values] = await valuesByKey(db, { brandId, ticketId, ...targets });
  if (!values) throw new Error("A locked ticket has no row.");
  return values;
}

/** What a command changes about one ticket: collected part by part, then written at once. */
class Change {
  readonly #desk: Desk;
  readonly #by: StaffMember | System;
  readonly #ticket: LockedTicket;
  readonly #was: CurrentValues;
  readonly #columns: UpdateObject<DB, "tickets"> = {};
  readonly #occurrences: Occurrence[] = [];
  #departmentId: number;
  #assigneeId: string | null;
  #isSeenByCustomer = false;
  #changesTarget = false;
  #state: State | undefined;
  #restores: Awaited<ReturnType<typeof lastMoveBy>> | undefined;

  constructor(desk: Desk, by: StaffMember | System, ticket: LockedTicket, was: CurrentValues) {
    this.#desk = desk;
    this.#by = by;
    this.#ticket = ticket;
    this.#was = was;
    this.#departmentId = was.department_id;
    this.#assigneeId = was.assignee_id;
  }

  /** Replies, files and credentials stay with the ticket. An assignee who can't see the department loses it. */
  transfer(departmentId: number | undefined): void {
    if (departmentId === undefined) return;
    const { place_id, place_name, place_is_active, department_name } = this.#was;
    if (place_id !== departmentId || !place_is_active)
      throw problem("department_id", "department.not_in_brand");
    if (departmentId === this.#was.department_id) return;
    this.#departmentId = departmentId;
    this.#set({ department_id: departmentId }, true);
    this.#changesTarget = true;
    // Before the transfer: routing leaves a ticket alone that was unassigned after it.
    if (!this.#was.assignee_sees_place) this.#assignTo(null);
    this.#publish(occurrence(transferred, { before: department_name, after: place_name ?? "" }));
  }

  async setFields(
    { subject, priority, custom_fields, cc }: TicketCommand,
    problems: Problems,
  ): Promise<void> {
    const place = { ...this.#ticket, departmentId: this.#departmentId };
    const answers = await checkAnswers(this.#desk, place, this.#was.custom_fields, custom_fields, problems);
    const copies = this.#copies(cc, problems);
    problems.throwIfAny();
    const was = this.#was;
    if (copies !== undefined) {
      this.#set({ cc: copies }, true);
      this.#publish(occurrence(ccChanged, {}, { before: was.cc.join(", "), after: copies.join(", ") }));
    }
    if (subject !== undefined && subject !== was.subject) {
      this.#set({ subject }, true);
      this.#publish(occurrence(subjectChanged, { before: was.subject, after: subject }));
    }
    if (priority !== undefined && priority !== was.priority) {
      // Customers of a department without priorities see the default one, even if staff set another.
      this.#set({ priority }, was.shows_priority === true);
      this.#changesTarget = true;
      this.#publish(occurrence(priorityChanged, { before: was.priority, after: priority }));
    }
    const changed = answers ? changedAnswers(answers) : [];
    if (!answers || changed.length === 0) return;
    this.#set({ custom_fields: JSON.stringify(answers.after) }, true);
    this.#occurrences.push(...changed);
  }

  /** Undefined if they stay as they are. Addresses can be removed where the department allows no more. */
  #copies(cc: string[] | undefined, problems: Problems): string[] | undefined {
    if (cc === undefined) return undefined;
    const { cc: before, cc_allowed, cc_max } = this.#was;
    const known = new Set(before.map((address) => address.toLowerCase()));
    const limit = cc.every((address) => known.has(address.toLowerCase()))
      ? { cc_allowed: true, cc_max: before.length }
      : { cc_allowed: cc_allowed === true, cc_max: cc_max ?? 0 };
    const wanted = readCopies(limit, cc, problems);
    return JSON.stringify(wanted) === JSON.stringify(before) ? undefined : wanted;
  }

  setTags({ tags, add_tags = [], remove_tags = [] }: TicketCommand): void {
    if (!tags && add_tags.length + remove_tags.length === 0) return;
    const removed = new Set(tidyTags(remove_tags));
    const before = this.#was.tags;
    const wanted = tidyTags([...(tags ?? before), ...add_tags]).filter((tag) => !removed.has(tag));
    if (JSON.stringify(wanted) === JSON.stringify(before)) return;
    this.#set({ tags: wanted }, false);
    const inWords = { before: before.join(", "), after: wanted.join(", ") };
    this.#publish(occurrence(tagsChanged, {}, inWords));
  }

  async move({ status, until, undo = false }: TicketCommand, verb: StaffMove | undefined): Promise<void> {
    if (undo) return this.#undoMove();
    const from = this.#ticket;
    const move = verb ?? (status && moveInto(from, status, until));
    if (move === undefined) return;
    const { now } = this.#was;
    if (until && Date.parse(until) <= Date.parse(now)) throw problem("until", "field.future");
    const options: MoveOptions = { now, next: status, holdUntil: until ?? null };
    const language = this.#by.kind === "staff" ? this.#by.language : choosing(this.#desk.languages)();
    const state = transition(from, move, options, language);
    if (state === from) return;
    this.#moveTo(state, move);
    this.#columns.before_move = this.#by.kind === "staff" ? beforeMoveBy(this.#by.id) : null;
  }

  /** The label of the status that the ticket ends up with. */
  async label({ status_label_id: id }: TicketCommand): Promise<void> {
    if (id === undefined) return;
    const status = this.#state?.status ?? this.#ticket.status;
    const had = this.#state ? null : this.#was.status_label_name;
    const label = id === null ? null : await this.#findLabel(id, status);
    if ((label?.name ?? null) === had) return;
    this.#set({ status_label_id: id }, true);
    this.#publish(occurrence(statusLabeled, { status, before: had ?? status, after: label?.name ?? status }));
  }

  async #findLabel(id: string, status: Status): Promise<{ name: string }> {
    const label = await this.#desk.db
      .selectFrom("status_labels")
      .where("brand_id", "=", this.#ticket.brandId)
      .where("id", "=", id)
      .where("status", "=", status)
      .select("name")
      // Waits for a deletion, after which the label is unknown.
      .forKeyShare()
      .executeTakeFirst();
    if (!label) throw problem("status_label_id", "status_label.unknown");
    return label;
  }

  assign(assigneeId: string | null | undefined, options: UpdateOptions): void {
    if (assigneeId === undefined) return;
    if (assigneeId !== null && !this.#was.can_be_assigned) {
      if (options.skipsAssigneeWhoCannotSee) return;
      throw problem(options.assigneeField ?? "assign", "staff.unknown");
    }
    this.#assignTo(assigneeId, options.routed);
  }

  /** The row first: what subscribers write depends on it. */
  async write(): Promise<void> {
    const { db } = this.#desk;
    const { brandId, ticketId, isGuest } = this.#ticket;
    if (this.#assigneeId !== this.#was.assignee_id) this.#set({ assignee_id: this.#assigneeId }, true);
    if (Object.keys(this.#columns).length === 0) return;
    const columns = {
      ...this.#columns,
      // A wait that goes on keeps its due time (keep_waiting in 0005-tickets.sql).
      ...(this.#state && this.#dueFrom(this.#was.now)),
      // `updated_at` only changes if the customer can see the change, because customers sync by it.
      ...(this.#isSeenByCustomer && { updated_at: this.#was.now }),
    };
    const row = db.updateTable("tickets").where("brand_id", "=", brandId).where("id", "=", ticketId);
    // Sent in this order. A rating is only offered if a guest's link has ended.
    await Promise.all([
      ask(db, row.set(columns).compile()),
      this.#restores && ask(db, restoreTimes(row, this.#restores).compile()),
      this.#changesTarget && this.#recomputeDue(),
      this.#state?.status === "closed" && isGuest && endGuestLink(db, this.#ticket, this.#was.now),
      this.#state?.on_hold_until &&
        this.#desk.jobs.enqueue(db, releaseHeldTickets, {}, { startAfter: this.#state.on_hold_until }),
      publishAll(this.#desk, this.#by, this.#subject(), this.#occurrences),
    ]);
  }

  #set(columns: UpdateObject<DB, "tickets">, isSeenByCustomer: boolean): void {
    Object.assign(this.#columns, columns);
    this.#isSeenByCustomer ||= isSeenByCustomer;
  }

  #publish(one: Occurrence): void {
    this.#occurrences.push(one);
  }

  #subject() {
    return ofTicket({ ...this.#ticket, departmentId: this.#departmentId, assigneeId: this.#assigneeId });
  }

  #assignTo(assigneeId: string | null, routed?: RoutedBy): void {
    if (assigneeId === this.#assigneeId) return;
    this.#assigneeId = assigneeId;
    // A transfer may have taken the ticket from its assignee before.
    const others = this.#occurrences.filter(({ what }) => what !== assigned);
    this.#occurrences.splice(0, this.#occurrences.length, ...others);
    if (assigneeId === this.#was.assignee_id) return;
    const change = { before: this.#was.assignee_id, after: assigneeId };
    this.#publish(occurrence(assigned, {}, { ...change, ...(routed && { routed }) }));
  }

  #moveTo(state: State, move: StaffMove): void {
    this.#state = state;
    this.#set({ ...state }, true);
    this.#publish(moveOccurrence(this.#ticket, move, state));
  }

  async #undoMove(): Promise<void> {
    const before = await lastMoveBy(this.#desk.db, this.#by, this.#ticket);
    this.#restores = before;
    // The restored times were computed for that priority and department.
    this.#changesTarget = before.priority !== this.#priority || before.department_id !== this.#departmentId;
    const { status, on_hold_until, closed_at } = before;
    const move = moveInto(this.#ticket, status, on_hold_until) ?? (isOnHold(status) ? "held" : "set-back");
    this.#moveTo({ status, on_hold_until, closed_at }, move);
    this.#columns.before_move = null;
  }

  get #priority(): Priority {
    return this.#columns.priority === undefined ? this.#was.priority : (this.#columns.priority as Priority);
  }

  get #place(): AnsweringDepartment {
    const { opening_hours, holiday_days, timezone, reply_targets } = this.#was;
    if (holiday_days === null || timezone === null || reply_targets === null)
      throw new Error("A department has no answering times.");
    return { opening_hours, holiday_days, timezone, reply_targets };
  }

  /** When a reply is due, by the department and priority that the ticket ends up with. */
  #dueFrom(now: string) {
    const isFirst = !this.#was.is_answered;
    const { dueAt, soonAt } = replyDue(this.#place, { priority: this.#priority, isFirst }, now);
    return { reply_due_at: dueAt, reply_due_soon_at: soonAt };
  }

  /** For a reply that was owed before, or is owed again after an undo. */
  async #recomputeDue(): Promise<void> {
    const { is_answered } = this.#was;
    const { reply_owed_since } = this.#restores ?? this.#was;
    if (reply_owed_since === null) return;
    const owed = { priority: this.#priority, reply_owed_since, is_answered, ...this.#place };
    const { brandId, ticketId } = this.#ticket;
    await writeDue(this.#desk.db, [{ brand_id: brandId, id: ticketId, ...owed }]);
  }
}
