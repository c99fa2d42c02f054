import assert from "node:assert/strict";
import { test } from "node:test";
import type { World } from "../../../server/test/world.ts";
import { brokenAccess } from "./broken-access.ts";
import { brokenAnswers } from "./broken-answers.ts";
import { brokenDetails } from "./broken-details.ts";
import { brokenLinks } from "./broken-links.ts";
import { reportOf, titlesOf } from "./command.ts";
import { proxyBefore } from "./proxy.ts";

const brokenServers = [...brokenAnswers, ...brokenDetails, ...brokenAccess, ...brokenLinks];

/** One test for each broken server, in the sections of its checks or in all. */
export function testBrokenServers(worldOf: () => World, { allSections }: { allSections: boolean }): void {
  for (const { what, breakage, fails, sections: further = [] } of brokenServers)
    test(what, async () => {
      const { url, harbour, tom } = worldOf();
      const proxy = await proxyBefore(url, breakage());
      const access = ["--base-url", proxy.url, "--token", harbour.key, "--staff-token", tom.token];
      const names = new Set([
        ...further,
        ...fails.map((title) => title.split(":")[0] ?? ""),
        "reading tickets",
        "every answer",
      ]);
      const sections = allSections ? [] : [...names].flatMap((name) => ["--section", name]);
      try {
        const { code, report } = await reportOf(...access, ...sections, "--with-limits");
        assert.deepEqual(titlesOf(report, "failed"), fails);
        assert.equal(code, 1);
      } finally {
        proxy.stop();
      }
    });
}
