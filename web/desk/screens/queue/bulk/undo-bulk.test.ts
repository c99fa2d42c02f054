import assert from "node:assert/strict";
import { test } from "node:test";
import type { BulkChange, BulkOutcome } from "../../../api/tickets/bulk.ts";
import { undoOf } from "./undo-bulk.ts";

const outcome = (before: Partial<NonNullable<BulkOutcome["before"]>>): BulkOutcome => ({
  number: "48210573966120",
  status: 200,
  code: null,
  message: null,
  before: {
    status: "open",
    on_hold_until: null,
    assignee_id: null,
    department_id: 1,
    priority: "medium",
    tags: ["vip"],
    ...before,
  },
});
const numbers = ["48210573966120"];
const until = "2099-01-01T00:00:00.000Z";

test("one request restores everything that a change has changed", () => {
  const change = {
    status: "closed",
    assign: null,
    priority: "high",
    add_tags: ["vip", "new"],
    department_id: 2,
  } satisfies BulkChange;
  assert.deepEqual(undoOf([outcome({})], change), [
    { numbers, department_id: 1, undo: true, assign: null, priority: "medium", remove_tags: ["new"] },
  ]);
});

test("a status that a ticket had before is not undone", () => {
  assert.deepEqual(undoOf([outcome({ status: "closed" })], { status: "closed" }), []);
  assert.deepEqual(undoOf([outcome({ status: "on_hold" })], { status: "on_hold" }), []);
  const held = outcome({ status: "on_hold", on_hold_until: "2099-01-01T00:00:00.000000Z" });
  assert.deepEqual(undoOf([held], { status: "on_hold", until }), []);
});

test("another end of a hold is undone", () => {
  const undone = [{ numbers, undo: true }];
  assert.deepEqual(undoOf([outcome({ status: "on_hold" })], { status: "on_hold", until }), undone);
});

test("tickets with the same former values share a request, and refused ones have none", () => {
  const refused = { ...outcome({}), status: 409, before: null };
  const steps = undoOf([outcome({}), { ...outcome({}), number: "2" }, refused], { priority: "low" });
  assert.deepEqual(steps, [{ numbers: [...numbers, "2"], priority: "medium" }]);
});
