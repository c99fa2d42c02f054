import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  changeMacro,
  createMacro,
  deleteMacro,
  listAllMacros,
  maxMacros,
  readMacro,
} from "../../features/tickets/macros/admin.ts";
import { Macro, MacroChanges, NewMacro } from "../../features/tickets/macros/macro.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const tag = "Admin";
const answer = Closed({ data: Ref(Macro) });
const all = { tag, url: "/macros" };
const one = { tag, url: "/macros/:id", params: Closed({ id: Ulid }) };

export const macroRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllMacros",
    summary: "List macros",
    description: "Sorted by name. With `brand_id`, only those of that brand.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(Macro)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllMacros(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createMacro",
    summary: "Create a macro",
    description: `Creates a set of actions that agents apply to a ticket together. Everything it refers to must exist. At most ${maxMacros} macros.`,
    body: NewMacro,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createMacro(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getMacro",
    summary: "Retrieve a macro",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readMacro(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateMacro",
    summary: "Update a macro",
    description: "Omitted fields keep their values; `actions` is replaced as a whole.",
    body: MacroChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeMacro(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteMacro",
    summary: "Delete a macro",
    description: "Changes made by the macro are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteMacro(desk, actor, params.id);
      return done;
    },
  }),
];
