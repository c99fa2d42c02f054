import { serve } from "@hono/node-server";
import { clientOf, homePage, sessionCookie } from "@sidedesk/example-product";
import { support } from "@sidedesk/portal/hono";
import { Hono } from "hono";

const app = new Hono();

app.all(
  "/support/*",
  support({
    baseUrl: process.env.SIDEDESK_URL,
    key: process.env.SIDEDESK_KEY,
    signInUrl: "/",
    client: (_, context) => clientOf(context.req.header("cookie")),
  }),
);

app.get("/", (context) => context.html(homePage(clientOf(context.req.header("cookie")))));

app.post("/sign-in", async (context) => {
  const { id } = await context.req.parseBody();
  context.header("set-cookie", sessionCookie(id));
  return context.redirect("/", 303);
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT ?? 3000) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
