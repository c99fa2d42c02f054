import { clientOf } from "@sidedesk/example-product";
import { support } from "@sidedesk/portal/next";

export const { GET, POST, PUT, DELETE } = support({
  baseUrl: process.env.SIDEDESK_URL,
  key: process.env.SIDEDESK_KEY,
  signInUrl: "/",
  client: (request) => clientOf(request.headers.get("cookie")),
});
