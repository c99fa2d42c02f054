export { portalOriginRefused, portalSessionOver } from "./errors.ts";
export { rememberedSeconds } from "./lifetimes.ts";
export { requestPortalLink } from "./request-link.ts";
export {
  endPortalSession,
  enterAsPortalClient,
  openPortalLink,
  type PortalClient,
  type PortalVisit,
  portalVisitOf,
} from "./sessions.ts";
export { NewPortalSession, PortalSession } from "./shape.ts";
