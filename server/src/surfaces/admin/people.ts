import { Type } from "typebox";
import { AuditPage, listDeeds } from "../../desk/audit/admin.ts";
import {
  changePerson,
  inviteAgain,
  invitePerson,
  listPeople,
  NewPerson,
  Person,
  PersonChanges,
  PersonPage,
  readPerson,
} from "../../desk/people/managing.ts";
import { Ulid } from "../../desk/vocabulary.ts";
import { Closed, Ref } from "../../infrastructure/http/inputs.ts";
import { pageOf, pageQuery } from "../../infrastructure/http/paging.ts";
import { created, ok } from "../route.ts";
import { adminRoute } from "../staff/doors.ts";
import { deedBy, ofBrand } from "./by.ts";

const answer = Closed({ data: Ref(Person) });
const one = { tag: "Admin", params: Closed({ id: Ulid }) };

export const peopleRoutes = [
  adminRoute({
    method: "GET",
    url: "/staff",
    name: "listPeople",
    tag: "Admin",
    summary: "List staff",
    query: Type.Object(pageQuery),
    answers: { 200: PersonPage },
    handle: async (desk, { query, address }) => ok(await listPeople(desk, pageOf(query), address)),
  }),
  adminRoute({
    method: "POST",
    url: "/staff",
    name: "invitePerson",
    tag: "Admin",
    summary: "Invite somebody",
    description: "A mail lets them choose a password.",
    body: NewPerson,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await invitePerson(desk, deedBy(actor), body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    url: "/staff/:id",
    name: "readPerson",
    summary: "Read a member of staff",
    answers: { 200: answer },
    handle: async (desk, { params }) => ok({ data: await readPerson(desk, params.id) }),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    url: "/staff/:id",
    name: "changePerson",
    summary: "Change a member of staff",
    body: PersonChanges,
    refusals: [409],
    answers: { 200: answer },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await changePerson(desk, deedBy(actor), params.id, body) }),
  }),
  adminRoute({
    ...one,
    method: "POST",
    url: "/staff/:id/invite",
    name: "inviteAgain",
    summary: "Mail a new invitation",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) =>
      ok({ data: await inviteAgain(desk, deedBy(actor), params.id) }),
  }),
  adminRoute({
    method: "GET",
    url: "/audit-log",
    name: "listAuditLog",
    tag: "Admin",
    summary: "Who did what, the newest first",
    query: Type.Object({
      ...ofBrand,
      staff_id: Type.Optional(Ulid),
      action: Type.Optional(Type.String({ maxLength: 100, examples: ["credential.revealed"] })),
      ...pageQuery,
    }),
    answers: { 200: AuditPage },
    handle: async (desk, { query, address }) => ok(await listDeeds(desk, query, pageOf(query), address)),
  }),
];
