import { expectEqual, expectStatus, expectThat, skip } from "../../expect.ts";
import { dataOf } from "../../fixtures.ts";
import { check, type Section } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";
const componentStatus = shape.oneOf(
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
  "under_maintenance",
);

const component = shape.object({
  id: shape.text,
  name: shape.text,
  status: componentStatus,
  created_at: shape.instant,
  updated_at: shape.instant,
});

const incident = shape.object({
  id: shape.text,
  name: shape.text,
  status: shape.oneOf("investigating", "identified", "monitoring", "resolved"),
  impact: shape.oneOf("none", "minor", "major", "critical"),
  created_at: shape.instant,
  updated_at: shape.instant,
  resolved_at: shape.nullable(shape.instant),
  incident_updates: shape.listOf(
    shape.object({ id: shape.text, status: shape.text, body: shape.text, body_html: shape.text }),
  ),
});

export const status: Section = {
  name: "status",
  checks: [
    check(
      heading,
      "GET /status is 200 with indicator, components, incidents and maintenances",
      async (desk) => {
        const answer = await desk.get("/status");
        expectStatus(answer, 200);
        const members = {
          indicator: shape.oneOf("none", "minor", "major", "critical", "maintenance"),
          indicator_label: shape.text,
          updated_at: shape.instant,
          components: shape.listOf(component),
          incidents: shape.listOf(incident),
          maintenances: shape.listOf(shape.object({ id: shape.text, name: shape.text, status: shape.text })),
        };
        shape.object({ data: shape.object(members) })(answer.body, "the answer");
      },
    ),
    check(heading, "Open incidents only", async (desk) => {
      for (const { status, resolved_at } of dataOf(await desk.get("/status")).incidents)
        expectThat(status !== "resolved" && resolved_at === null, "an incident that is not resolved", {
          status,
          resolved_at,
        });
    }),
    check(heading, "The indicator is `none` only when all components work", async (desk) => {
      const { indicator, components } = dataOf(await desk.get("/status"));
      const works = components.every((one: { status: string }) => one.status === "operational");
      if (indicator === "none") expectEqual(works, true, "whether all components are operational");
    }),
    check(heading, "An unchanged status is 304 by its `ETag`", async (desk) => {
      const etag = (await desk.get("/status")).headers.get("etag");
      shape.text(etag, "ETag");
      expectStatus(await desk.get("/status", { headers: { "if-none-match": etag ?? "" } }), 304);
    }),
    check(heading, "GET /status/incidents is a paginated history", async (desk) => {
      const answer = await desk.get("/status/incidents?per_page=5");
      expectStatus(answer, 200);
      shape.pageOf(incident)(answer.body, "the answer");
      expectEqual(answer.body.meta.per_page, 5, "per_page");
      expectStatus(await desk.get("/status/incidents?per_page=101"), 422);
    }),
    check(heading, "The history is ordered newest first", async (desk) => {
      const times = dataOf(await desk.get("/status/incidents")).map(
        ({ created_at }: { created_at: string }) => created_at,
      );
      if (times.length < 2) skip("the brand has had fewer than two incidents");
      expectEqual(times, [...times].sort().reverse(), "the times of the incidents");
    }),
  ],
};
