import { Type } from "typebox";
import { Closed, Line, Ref } from "../../features/core/schemas.ts";
import { findAnything, findNumbered, GlobalSearchResult } from "../../features/global-search/staff.ts";
import { problem } from "../../problems.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const maxNumbers = 10;

export const searchRoutes = [
  staffRoute({
    method: "GET",
    url: "/search",
    name: "search",
    tag: "Staff",
    summary: "Search everything",
    description:
      "Returns a few results of each type, best first, for a search field that suggests as you type; or the tickets with the given numbers, such as recently opened ones. Use `GET /staff/tickets` to search all tickets.",
    query: Closed({
      q: Type.Optional(
        Line(200, {
          description:
            "A ticket number, words (the last one may be incomplete), a person's name, address or id, or the name of a resource.",
        }),
      ),
      numbers: Type.Optional(
        Type.String({
          pattern: `^[0-9]{14}(,[0-9]{14}){0,${maxNumbers - 1}}$`,
          maxLength: 15 * maxNumbers,
          description: `Instead of \`q\`: up to ${maxNumbers} tickets, separated by commas. Tickets you cannot access are omitted.`,
          examples: ["48210573966120"],
        }),
      ),
    }),
    fromStandby: true,
    answers: { 200: Closed({ data: Ref(GlobalSearchResult) }) },
    handle: async (desk, { actor, query: { q, numbers } }) => {
      if (numbers !== undefined) return ok({ data: await findNumbered(desk, actor, numbers.split(",")) });
      if (q === undefined) throw problem("q", "field.required");
      return ok({ data: await findAnything(desk, actor, q) });
    },
  }),
];
