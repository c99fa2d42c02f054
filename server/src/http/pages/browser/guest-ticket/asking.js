import { language } from "../texts.js";

const answerWithinMs = 30_000;
const number = location.pathname.split("/").at(-1);
// Relative, so that it works behind a proxy with a path prefix.
const address = `../api/v1/integration/guest/tickets/${number}`;

export const token = new URLSearchParams(location.hash.slice(1)).get("token");

/**
 * Status 0 means no response. The token is sent in a header, because histories and logs store URLs. Uses
 * XMLHttpRequest, because fetch cannot report upload progress.
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

/** An error is JSON even if the request was for a file. Null if a proxy sent the response. */
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
