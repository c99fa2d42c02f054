import type { FastifyRequest } from "fastify";
import type { Admin, StaffMember } from "../../desk/actors.ts";
import { enterAsAdmin, enterAsStaff } from "../../desk/keys/entering.ts";
import { acceptLanguageOf, bearerOf } from "../reading.ts";
import { type Door, routesBehind } from "../route.ts";

const shared: Pick<Door<StaffMember>, "security" | "refusals" | "languageOf" | "ownerOf"> = {
  security: [{ staffToken: [] }],
  refusals: [401, 403],
  languageOf: ({ language }) => language,
  ownerOf: ({ id }) => `staff ${id}`,
};

export const staffDoor: Door<StaffMember> = {
  ...shared,
  enter: ({ db }, request) => enterAsStaff(db, shownBy(request)),
};

export const adminDoor: Door<Admin> = {
  ...shared,
  enter: ({ db }, request) => enterAsAdmin(db, shownBy(request)),
};

export const staffRoute = routesBehind(staffDoor);
export const adminRoute = routesBehind(adminDoor);

function shownBy(request: FastifyRequest) {
  return { token: bearerOf(request), acceptLanguage: acceptLanguageOf(request), address: request.ip };
}
