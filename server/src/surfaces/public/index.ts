import { Type } from "typebox";
import { newChallenge } from "../../desk/captcha/captcha.ts";
import { FirstAdmin, SetUp, setUpDesk } from "../../desk/people/setting-up.ts";
import { Closed } from "../../desk/shapes.ts";
import { bases, challengePath } from "../addresses.ts";
import { type Door, routesBehind, type Surface } from "../door.ts";
import { created, ok } from "../route.ts";

export { publicPages } from "./pages.ts";

/** Anybody; what is behind it must ask for whatever it needs. */
const openDoor: Door<null> = {
  security: [],
  refusals: [],
  languageOf: () => undefined,
  ownerOf: () => null,
  enter: async () => null,
};

const publicRoute = routesBehind(openDoor);

const Scalars = Type.Record(
  Type.String(),
  Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }),
);

export const publicSurface: Surface = {
  bases: bases.public,
  routes: [
    publicRoute({
      method: "GET",
      url: challengePath,
      name: "newCaptchaChallenge",
      tag: "Public",
      summary: "Get a challenge for the robot check",
      description:
        "An ALTCHA proof of work (version 2), for the ALTCHA widget or library. The token that it gives goes into `captcha_token`.",
      answers: { 200: Closed({ parameters: Scalars, signature: Type.String() }) },
      handle: async (desk) => ok((await newChallenge(desk)) as { parameters: never; signature: string }),
    }),
    publicRoute({
      method: "POST",
      url: "/setup",
      name: "setUpDesk",
      tag: "Public",
      summary: "Make the first administrator",
      description: "With the token of the link that the first start of an empty desk prints. It works once.",
      body: SetUp,
      refusals: [410],
      answers: { 201: Closed({ data: FirstAdmin }) },
      handle: async (desk, { body }) => created({ data: await setUpDesk(desk, body) }),
    }),
  ],
};
