import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  changePerson,
  deletePerson,
  inviteAgain,
  invitePerson,
  listPeople,
  NewPerson,
  Person,
  PersonChanges,
  personSetting,
  readPerson,
} from "../../../features/organisation/staff-accounts/manage-staff.ts";
import { readWorkload, Workload } from "../../../features/tickets/staff/reassign.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";

const versioned = (person: Person) => withEtag(person, personSetting(person));
const answer = Closed({ data: Ref(Person) });
const one = { tag: "Admin", params: Closed({ id: Ulid }) };

export const peopleRoutes = [
  adminRoute({
    method: "GET",
    url: "/staff",
    name: "listPeople",
    tag: "Admin",
    summary: "List staff",
    description: "Sorted by name, including inactive and invited staff members.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(Person)) },
    handle: async (desk, { query, url }) => ok(await paginated(query, url, (page) => listPeople(desk, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/staff",
    name: "invitePerson",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Invite a staff member",
    description: "Sends an email with a link to set a password.",
    body: NewPerson,
    validatesInHandler: true,
    answers: { 201: answer },
    handle: async (desk, { actor, sent }) => created({ data: await invitePerson(desk, actor, sent) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    url: "/staff/:id",
    name: "getPerson",
    summary: "Retrieve a staff member",
    description:
      "Returns their access restrictions, when they last used the desk and when their invitation expires, and the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => versioned(await readPerson(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    url: "/staff/:id",
    name: "updatePerson",
    recentSignIn: "always",
    summary: "Update a staff member",
    description:
      "If they become inactive or restricted, their open tickets that they can no longer access go to `hand_over_to`, or become unassigned. The last administrator who can sign in must stay one (409).",
    body: PersonChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    refusals: [409],
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      versioned(await changePerson(desk, actor, params.id, sent, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    url: "/staff/:id",
    name: "deletePerson",
    recentSignIn: "always",
    summary: "Delete a staff member",
    description: "Only for staff members who never worked on a ticket. For others, set `active: false`.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deletePerson(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    method: "POST",
    url: "/staff/:id/invite",
    name: "resendInvitation",
    summary: "Resend an invitation",
    description: "Earlier invitation links stop working. Inactive staff members get no email.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => ok({ data: await inviteAgain(desk, actor, params.id) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    url: "/staff/:id/workload",
    name: "getWorkload",
    summary: "Count a staff member's open tickets",
    description: "Use it before you deactivate a staff member: these tickets would go to `hand_over_to`.",
    answers: { 200: Closed({ data: Ref(Workload) }) },
    handle: async (desk, { params }) => {
      await readPerson(desk, params.id);
      return ok({ data: await readWorkload(desk, params.id) });
    },
  }),
];
