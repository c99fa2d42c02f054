import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PagedList } from "./pages.ts";

const page = (ids: string[], last_page: number) => ({
  data: ids.map((id) => ({ id })),
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, last_page, per_page: 2, total: 4 },
});
const idsOf = async (list: PagedList<{ id: string }>) => {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
};

describe("a list with pages", () => {
  test("an item that moves to the next page while the pages are read comes once", async () => {
    const pages = [page(["A", "B"], 2), page(["B", "C"], 2)];
    assert.deepEqual(await idsOf(new PagedList(1, async (number) => pages[number - 1] ?? page([], 2))), [
      "A",
      "B",
      "C",
    ]);
  });

  test("a list without an end is refused, and not cut off", async () => {
    let read = 0;
    const endless = new PagedList(1, async (number) => {
      read++;
      return page([String(number)], number + 1);
    });
    await assert.rejects(idsOf(endless), RangeError);
    assert.equal(read, 1_000);
  });

  test("it is a promise of its first page, which is read once", async () => {
    let read = 0;
    const list = new PagedList(3, async (number) => {
      read++;
      return page([String(number)], 3);
    });
    let isEnded = false;
    const { data } = await list.finally(() => {
      isEnded = true;
    });
    assert.deepEqual([data, isEnded], [[{ id: "3" }], true]);
    assert.equal(await list.catch(() => assert.fail("It did not fail.")), await list);
    assert.equal(read, 1);
  });

  test("`catch` has the failure", async () => {
    const failure = new Error("The desk is away.");
    assert.equal(await new PagedList(1, () => Promise.reject(failure)).catch((error) => error), failure);
  });
});
