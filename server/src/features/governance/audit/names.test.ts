import assert from "node:assert/strict";
import { test } from "node:test";
import { english } from "../../../../../web/desk/screens/settings/audit/texts/english.ts";
import { german } from "../../../../../web/desk/screens/settings/audit/texts/german.ts";
import { features } from "../../features.ts";

const audited = features.flatMap(({ events = [] }) =>
  events.flatMap(({ auditAction }: { auditAction?: string | undefined }) => auditAction ?? []),
);

for (const { language, actions } of [english, german])
  test(`every logged action has a name in ${language} on the desk's pages`, () => {
    assert.deepEqual([...new Set(audited)].filter((action) => !(action in actions)).sort(), []);
  });
