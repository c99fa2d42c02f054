import assert from "node:assert/strict";
import { test } from "node:test";
import { english as auditInEnglish } from "../../../web/desk/screens/settings/audit/texts/english.ts";
import { german as auditInGerman } from "../../../web/desk/screens/settings/audit/texts/german.ts";
import type { Feature } from "../../src/features/core/feature.ts";
import { features } from "../../src/features/features.ts";

test("every action of the audit log has a name in each language", () => {
  const all: readonly Feature[] = features;
  const actions = all.flatMap(({ events = [] }) => events.flatMap(({ auditAction = [] }) => auditAction));
  assert.ok(actions.length > 30);
  for (const { language, actions: names } of [auditInEnglish, auditInGerman])
    assert.deepEqual(
      actions.filter((action) => !(action in names)),
      [],
      language,
    );
});
