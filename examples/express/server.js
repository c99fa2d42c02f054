import { clientOf, homePage, sessionCookie } from "@sidedesk/example-product";
import { support } from "@sidedesk/portal/express";
import express from "express";

const app = express();

app.use(
  support({
    baseUrl: process.env.SIDEDESK_URL,
    key: process.env.SIDEDESK_KEY,
    signInUrl: "/",
    client: (_, request) => clientOf(request.headers.cookie),
  }),
);

app.get("/", (request, response) => {
  response.send(homePage(clientOf(request.headers.cookie)));
});

app.post("/sign-in", express.urlencoded({ extended: false }), (request, response) => {
  response.setHeader("set-cookie", sessionCookie(request.body?.id));
  response.redirect(303, "/");
});

const server = app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
