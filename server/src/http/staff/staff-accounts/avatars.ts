import { Readable } from "node:stream";
import { Type } from "typebox";
import { Closed, Ulid } from "../../../features/core/schemas.ts";
import {
  changeAvatar,
  readAvatar,
  removeAvatar,
} from "../../../features/organisation/staff-accounts/avatar.ts";
import { matchesEntityTag } from "../../kernel/response/if-none-match.ts";
import { done, FileStream, NoContent } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

export const avatarRoutes = [
  staffRoute({
    method: "PUT",
    url: "/me/avatar",
    name: "uploadAvatar",
    tag: "Staff",
    summary: "Upload your avatar",
    description:
      "Send one PNG or still WebP image as a form, at most 256 × 256 pixels and 128 kB; the type is detected from its content. Metadata such as EXIF is removed. Colleagues see it; customers never do.",
    body: Closed({}),
    takesFiles: true,
    answers: { 204: NoContent },
    handle: async (desk, { actor, sent }) => {
      await changeAvatar(desk, actor, sent);
      return done;
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/me/avatar",
    name: "removeAvatar",
    tag: "Staff",
    summary: "Delete your avatar",
    description: "Does nothing if you have no avatar.",
    answers: { 204: NoContent },
    handle: async (desk, { actor }) => {
      await removeAvatar(desk, actor);
      return done;
    },
  }),
  staffRoute({
    method: "GET",
    url: "/people/:id/avatar",
    name: "getAvatar",
    tag: "Staff",
    summary: "Retrieve a staff member's avatar",
    description: "The address is in `avatar_url`. Returns 404 if the person has no avatar.",
    params: Closed({ id: Ulid }),
    query: Closed({
      v: Type.Optional(
        Type.String({ maxLength: 16, description: "The picture's version, for caches only." }),
      ),
    }),
    answers: { 200: FileStream, 304: NoContent },
    handle: async (desk, { params, headers }) => {
      const { mime_type, bytes, sha256 } = await readAvatar(desk, params.id);
      const etag = `"${sha256.slice(0, 32)}"`;
      const always = {
        "content-type": mime_type,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-cache",
        etag,
      };
      if (matchesEntityTag({ headers }, etag))
        return { status: 304 as const, body: undefined, headers: always };
      const length = { "content-length": bytes.length };
      return { status: 200 as const, body: Readable.from([bytes]), headers: { ...always, ...length } };
    },
  }),
];
