export type Route = [method: string, path: string];

/** The routes of a client's ticket, below the integration API. */
export const ticketRoutes: Route[] = [
  ["GET", "/clients/{client_id}/tickets/{number}"],
  ["POST", "/clients/{client_id}/tickets/{number}/replies"],
  ["POST", "/clients/{client_id}/tickets/{number}/close"],
  ["GET", "/clients/{client_id}/tickets/{number}/secrets"],
  ["POST", "/clients/{client_id}/tickets/{number}/secrets"],
  ["DELETE", "/clients/{client_id}/tickets/{number}/secrets/{secret_id}"],
  ["GET", "/clients/{client_id}/tickets/{number}/rating"],
  ["PUT", "/clients/{client_id}/tickets/{number}/rating"],
];

/** All routes that need the key. */
export const keyedRoutes: Route[] = [
  ...ticketRoutes,
  ["GET", "/departments"],
  ["POST", "/markdown/preview"],
  ["GET", "/clients/{client_id}"],
  ["PUT", "/clients/{client_id}"],
  ["GET", "/clients/{client_id}/tickets"],
  ["POST", "/clients/{client_id}/tickets"],
  ["GET", "/clients/{client_id}/attachments/{attachment_id}/download"],
  ["GET", "/clients/{client_id}/summary"],
  ["GET", "/clients/{client_id}/announcements"],
  ["POST", "/clients/{client_id}/announcements/{announcement_id}/dismiss"],
  ["POST", "/clients/{client_id}/portal-session"],
  ["GET", "/guest/departments"],
  ["POST", "/guest/tickets"],
  ["GET", "/chat"],
  ["GET", "/announcements"],
  ["GET", "/status"],
  ["GET", "/status/incidents"],
  ["GET", "/reports/types"],
  ["POST", "/reports"],
  ["POST", "/knowledge/suggestions"],
  ["POST", "/knowledge/suggestions/{suggestion_id}/feedback"],
  ["GET", "/knowledge/articles/{id}"],
  ["GET", "/summary"],
];

/** Routes of this desk that the contract does not require. The last one erases the client. */
export const furtherRoutes: Route[] = [
  ["GET", "/status/uptime"],
  ["GET", "/clients/{client_id}/export"],
  ["DELETE", "/clients/{client_id}"],
];

/** The path with these values; any other parameter is an id that does not exist. */
export function pathOf(template: string, values: Record<string, string>, otherwise: string): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? otherwise));
}
