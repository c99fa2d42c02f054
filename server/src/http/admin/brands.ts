import { Closed, Ref } from "../../features/core/schemas.ts";
import { BrandStorage, readStorage } from "../../features/governance/files/admin.ts";
import { changeLogo, removeLogo } from "../../features/organisation/brands/admin/logo.ts";
import {
  BrandChanges,
  BrandRecord,
  BrandSignature,
  NewBrand,
} from "../../features/organisation/brands/admin/shape.ts";
import {
  changeBrand,
  createBrand,
  deleteBrand,
  listBrands,
  readBrand,
} from "../../features/organisation/brands/admin.ts";
import { previewBrandSignature } from "../../features/outbound/email/admin/signature-preview.ts";
import { MailPreview } from "../../features/outbound/email/template-record.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { numberedParams } from "./params.ts";

const answer = Closed({ data: Ref(BrandRecord) });
const shared = { tag: "Admin", params: numberedParams, url: "/brands/:id" };

/**
 * Changing these fields could redirect links with tokens, signed requests and emails, or delete customers' messages
 * sooner.
 */
const takesOver = [
  "guest_link_template",
  "client_link_template",
  "contact_link_template",
  "audiences_url",
  "hostnames",
  "mail_reply_to",
  "retention",
];

export const brandRoutes = [
  adminRoute({
    method: "GET",
    url: "/brands",
    name: "listBrands",
    tag: "Admin",
    summary: "List brands",
    description: "Sorted by creation time, oldest first.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(BrandRecord)) },
    handle: async (desk, { query, url }) => ok(await paginated(query, url, (page) => listBrands(desk, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/brands",
    name: "createBrand",
    recentSignIn: { forFields: takesOver },
    tag: "Admin",
    summary: "Create a brand",
    description: "If you omit `slug`, it is generated from the name. Create its departments and keys next.",
    body: NewBrand,
    answers: { 201: answer },
    validatesInHandler: true,
    handle: async (desk, { actor, sent }) =>
      created({ data: await createBrand(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...shared,
    method: "GET",
    name: "getBrand",
    summary: "Retrieve a brand",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readBrand(desk, params.id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "updateBrand",
    recentSignIn: { forFields: takesOver },
    summary: "Update a brand",
    description:
      "`limits`, `retention` and `files` are merged member by member. A limit of null is turned off; a retention period of null keeps data forever. `files.max_storage_megabytes` caps the total size of the brand's files; null means no cap.",
    body: BrandChanges,
    answers: { 200: answer },
    validatesInHandler: true,
    takesIfMatch: true,
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeBrand(desk, actor, params.id, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...shared,
    url: "/brands/:id/signature-preview",
    method: "POST",
    name: "previewBrandSignature",
    summary: "Preview a brand's signature",
    description:
      "Returns the email about a reply, with this signature, your own and sample data; nothing is stored or sent.",
    body: Closed({ mail_signature: BrandSignature }),
    answers: { 200: Closed({ data: MailPreview }) },
    validatesInHandler: true,
    handle: async (desk, { actor, params, sent }) =>
      ok({ data: await previewBrandSignature(desk, actor, params.id, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...shared,
    url: "/brands/:id/storage",
    method: "GET",
    name: "getBrandStorage",
    summary: "Retrieve a brand's file storage usage",
    description:
      "Returns the number and total size of the brand's files. `files.max_storage_megabytes` can limit the size.",
    answers: { 200: Closed({ data: Ref(BrandStorage) }) },
    handle: async (desk, { params }) => ok({ data: await readStorage(desk, params.id) }),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    name: "deleteBrand",
    recentSignIn: "always",
    summary: "Delete a brand",
    description:
      "Also deletes its departments and integration keys. Returns 409 if the brand has a client or a ticket, including closed ones.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteBrand(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...shared,
    url: "/brands/:id/logo",
    method: "PUT",
    name: "uploadBrandLogo",
    summary: "Upload a brand's logo",
    description:
      "Send one PNG or still WebP image as a form, at most 800 × 400 pixels and 128 kB; the type is detected from its content. Metadata such as EXIF is removed. The brand's public pages show it instead of the name, on a white background in dark mode.",
    body: Closed({}),
    takesFiles: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent }) => {
      await changeLogo(desk, actor, params.id, sent);
      return withEtag(await readBrand(desk, params.id));
    },
  }),
  adminRoute({
    ...shared,
    url: "/brands/:id/logo",
    method: "DELETE",
    name: "removeBrandLogo",
    summary: "Delete a brand's logo",
    description: "The public pages show the brand's name again. Does nothing if there is no logo.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await removeLogo(desk, actor, params.id);
      return done;
    },
  }),
];
