import { language } from "../texts.js";

const answerWithinMs = 30_000;
const number = location.pathname.split("/").at(-1);
// Relative, so that the page also works where a proxy puts the desk under a path of its own.
const address = `../api/v1/integration/guest/tickets/${number}`;

export const token = new URLSearchParams(location.hash.slice(1)).get("token");

/**
 * Status 0: no answer came. The token goes into a header, never into an address, which histories and logs
 * keep. XMLHttpRequest, because fetch cannot tell how much of an upload has left.
 */
export function ask(method, { path = "", body = null, headers = {}, as = "json", onProgress } = {}) {
  const request = new XMLHttpRequest();
  request.open(method, address + path);
  request.responseType = as;
  if (method === "GET" && as === "json") request.timeout = answerWithinMs;
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Accept-Language", language);
  request.setRequestHeader("X-Ticket-Token", token);
  if (typeof body === "string") request.setRequestHeader("Content-Type", "application/json");
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (onProgress && body instanceof FormData) {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  }
  return new Promise((resolve) => {
    request.onloadend = async () => resolve({ status: request.status, body: await bodyOf(request) });
    request.send(body);
  });
}

/** A refusal is JSON also where a file was asked for; null where something on the way answered. */
async function bodyOf({ status, responseType, response }) {
  if (responseType === "json" || status < 400) return response;
  return response
    ?.text()
    .then(JSON.parse)
    .catch(() => null);
}

/** Not randomUUID, which exists under https only. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
