import { Type } from "typebox";
import { Closed, NumberedId, Ref } from "../../../features/core/schemas.ts";
import {
  changeEmailTemplate,
  listEmailTemplates,
  previewTemplate,
  readEmailTemplate,
  resetTemplate,
} from "../../../features/outbound/email/admin/templates.ts";
import {
  MailPreview,
  MailTemplate,
  NewEmailTemplate,
  TemplateToPreview,
} from "../../../features/outbound/email/template-record.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { numberedParams } from "../params.ts";

const shared = {
  tag: "Admin",
  url: "/brands/:id/mail-templates/:occasion/:language",
  params: Closed({
    id: NumberedId,
    occasion: Type.String({ maxLength: 60, examples: ["guest_replied"] }),
    language: Type.String({ maxLength: 10, examples: ["en"] }),
  }),
};
const answer = Closed({ data: Ref(MailTemplate) });

export const mailTemplateRoutes = [
  adminRoute({
    method: "GET",
    url: "/brands/:id/mail-templates",
    name: "listMailTemplates",
    tag: "Admin",
    summary: "List email templates",
    description: "Lists the templates for each occasion and language: the brand's own, or the defaults.",
    params: numberedParams,
    answers: { 200: Closed({ data: Type.Array(Ref(MailTemplate)) }) },
    handle: async (desk, { params }) => ok({ data: await listEmailTemplates(desk, params.id) }),
  }),
  adminRoute({
    ...shared,
    method: "GET",
    name: "getMailTemplate",
    summary: "Retrieve an email template",
    description:
      "Returns the brand's own template for this occasion and language, or the default, and the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readEmailTemplate(desk, params)),
  }),
  adminRoute({
    ...shared,
    method: "PUT",
    name: "updateMailTemplate",
    summary: "Update an email template",
    description:
      "Text and HTML are both generated from the template. Returns 422 if it has a placeholder that is not available, or lacks a required one.",
    body: NewEmailTemplate,
    answers: { 200: answer },
    validatesInHandler: true,
    takesIfMatch: true,
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeEmailTemplate(desk, actor, params, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    name: "resetMailTemplate",
    summary: "Reset an email template",
    description:
      "Deletes the brand's own template and returns to the default. Does nothing if there is none.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await resetTemplate(desk, actor, params);
      return done;
    },
  }),
  adminRoute({
    ...shared,
    method: "POST",
    url: `${shared.url}/preview`,
    name: "previewMailTemplate",
    summary: "Preview an email template",
    description:
      "Renders the template with sample data, and with the signature of replies: the brand's, with your own or a sample. Omitted fields use the saved template; nothing is stored or sent.",
    body: TemplateToPreview,
    answers: { 200: Closed({ data: MailPreview }) },
    validatesInHandler: true,
    handle: async (desk, { actor, params, sent }) =>
      ok({ data: await previewTemplate(desk, actor, params, sent.fields, sent.problems) }),
  }),
];
