/** The verbs for readers of a brand's status, on its status page and through its platform. */

export type { StatusReader } from "./reader.ts";
export {
  ComponentUptime,
  PresentStatus,
  type StatusComponent,
  StatusIncident,
  type StatusMaintenance,
} from "./shape.ts";
export { indicatorOfComponent } from "./status.ts";
export {
  brandOfPublicKey,
  keepPageWithStatus,
  keepWithStatus,
  keptIncidents,
  keptStatus,
  keptUptime,
  listIncidents,
  listMaintenancesOver,
  listOverLately,
  readIncident,
  readIndicator,
  readStatus,
  readUptime,
} from "./status-queries.ts";
