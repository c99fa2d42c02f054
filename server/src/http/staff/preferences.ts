import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  ChosenPreferences,
  Preferences,
  Signature,
} from "../../features/organisation/preferences/preferences.ts";
import {
  changePreferences,
  previewSignature,
  readPreferences,
  replacePreferences,
} from "../../features/organisation/preferences/staff.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const own = { tag: "Staff", url: "/preferences", answers: { 200: Closed({ data: Ref(Preferences) }) } };

export const preferenceRoutes = [
  staffRoute({
    ...own,
    method: "GET",
    name: "getPreferences",
    summary: "Retrieve your preferences",
    description: "Includes the default for each preference you have not set.",
    handle: async (desk, { actor }) => ok({ data: await readPreferences(desk, actor) }),
  }),
  staffRoute({
    ...own,
    method: "PUT",
    name: "replacePreferences",
    summary: "Replace your preferences",
    description: "Omitted fields return to their defaults.",
    body: ChosenPreferences,
    handle: async (desk, { actor, body }) => ok({ data: await replacePreferences(desk, actor, body) }),
  }),
  staffRoute({
    ...own,
    method: "PATCH",
    name: "updatePreferences",
    summary: "Update your preferences",
    description: "Omitted fields keep their values; each member is replaced as a whole.",
    body: ChosenPreferences,
    handle: async (desk, { actor, body }) => ok({ data: await changePreferences(desk, actor, body) }),
  }),
  staffRoute({
    method: "POST",
    url: "/preferences/signature-preview",
    name: "previewSignature",
    tag: "Staff",
    summary: "Preview your signature",
    description:
      "Renders the signature with your name and sample data for the ticket; nothing is stored. Unknown placeholders are refused.",
    body: Closed({ signature: Signature }),
    answers: {
      200: Closed({
        data: Closed({
          text: Type.String({ description: "As in the email's text." }),
          body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
        }),
      }),
    },
    handle: async (_, { actor, body }) => ok({ data: previewSignature(actor, body) }),
  }),
];
