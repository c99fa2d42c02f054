import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";

/** Anyone. The routes must check credentials themselves. */
const openDoor: Authenticator<null> = {
  security: [],
  refusals: [],
  languageOf: () => undefined,
  enter: async () => null,
};

export const publicRoute = routesBehind(openDoor);
