import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";

/** Anybody; what is behind it must ask for whatever it needs. */
const openDoor: Authenticator<null> = {
  security: [],
  refusals: [],
  languageOf: () => undefined,
  ownerOf: () => null,
  enter: async () => null,
};

export const publicRoute = routesBehind(openDoor);
