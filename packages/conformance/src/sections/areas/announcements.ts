import type { Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat, skip } from "../../expect.ts";
import { dataOf, missingUlid, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";
const client = shared(newClient);

const item = shape.object({
  id: shape.ulid,
  title: shape.text,
  body: shape.text,
  body_html: shape.text,
  type: shape.oneOf("info", "success", "warning", "danger"),
  type_label: shape.text,
  placement: shape.text,
  is_dismissible: shape.boolean,
  link: shape.nullable(shape.object({ label: shape.text, url: shape.text })),
  starts_at: shape.instant,
  ends_at: shape.nullable(shape.instant),
  created_at: shape.instant,
  updated_at: shape.instant,
});

const live = shared(async (desk) => {
  const list: Json[] = dataOf(await desk.get(`${(await client(desk)).path}/announcements`));
  return list.length > 0 ? list : skip("no announcement is live for clients");
});

export const announcements: Section = {
  name: "announcements",
  checks: [
    check(heading, "A client's announcements are 200 `{data: [item]}`", async (desk) => {
      const answer = await desk.get(`${(await client(desk)).path}/announcements`);
      expectStatus(answer, 200);
      shape.object({ data: shape.listOf(item) })(answer.body, "the answer");
    }),
    check(heading, "Those for visitors are 200 `{data: [item]}`", async (desk) => {
      const answer = await desk.get("/announcements");
      expectStatus(answer, 200);
      shape.object({ data: shape.listOf(item) })(answer.body, "the answer");
    }),
    check(heading, "Only live ones are listed", async (desk) => {
      const hour = 3_600_000;
      for (const { starts_at, ends_at } of await live(desk))
        expectThat(
          Date.parse(starts_at) < Date.now() + hour &&
            (ends_at === null || Date.parse(ends_at) > Date.now() - hour),
          "an announcement that is live",
          { starts_at, ends_at },
        );
    }),
    check(heading, "`placement` filters them", async (desk) => {
      const { path } = await client(desk);
      const { placement } = (await live(desk))[0];
      for (const one of dataOf(
        await desk.get(`${path}/announcements?placement=${encodeURIComponent(placement)}`),
      ))
        expectEqual(one.placement, placement, "the placement");
      expectEqual(
        dataOf(await desk.get(`${path}/announcements?placement=conformance-nowhere`)),
        [],
        "those of another placement",
      );
    }),
    check(heading, "Dismissing answers `{id, dismissed_at}` and is idempotent", async (desk) => {
      const one =
        (await live(desk)).find(({ is_dismissible }) => is_dismissible) ??
        skip("no live announcement can be dismissed");
      const { path } = await newClient(desk);
      const at = `${path}/announcements/${one.id}/dismiss`;
      const [first, second] = [await desk.post(at), await desk.post(at)];
      expectStatus(first, 200);
      shape.object({ id: shape.ulid, dismissed_at: shape.instant })(dataOf(first), "the answer");
      expectEqual(dataOf(second), dataOf(first), "the second answer");
    }),
    check(heading, "A dismissed announcement is gone for that client only", async (desk) => {
      const one =
        (await live(desk)).find(({ is_dismissible }) => is_dismissible) ??
        skip("no live announcement can be dismissed");
      const { path } = await newClient(desk);
      await desk.post(`${path}/announcements/${one.id}/dismiss`);
      const idsAt = async (of: string) =>
        dataOf(await desk.get(`${of}/announcements`)).map(({ id }: Json) => id);
      expectEqual((await idsAt(path)).includes(one.id), false, "listed for the client who dismissed it");
      expectEqual(
        (await idsAt((await client(desk)).path)).includes(one.id),
        true,
        "listed for another client",
      );
    }),
    check(heading, "Dismissing one that does not exist is 404", async (desk) => {
      const { path } = await client(desk);
      expectStatus(await desk.post(`${path}/announcements/${missingUlid}/dismiss`), 404);
    }),
  ],
};
