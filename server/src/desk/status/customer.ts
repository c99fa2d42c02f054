/** All that readers of a brand's status may do, at its status page and through its platform. */

export type { Reader } from "./reader.ts";
export {
  brandOfPublicKey,
  keptIncidents,
  keptStatus,
  keptUptime,
  listIncidents,
  readIncident,
  readIndicator,
  readStatus,
  readUptime,
} from "./reading.ts";
export { ComponentUptime, PresentStatus, StatusIncident } from "./shape.ts";
