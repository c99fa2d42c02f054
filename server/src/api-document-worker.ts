import { parentPort, workerData } from "node:worker_threads";
import { apiDocument } from "./api-document.ts";
import { audiences, documentFor, documentPath, wholeDocumentPath } from "./http/openapi/audiences.ts";

const whole = await apiDocument(workerData.publicUrl);
const documents = [
  [wholeDocumentPath, whole],
  ...audiences.map((audience) => [documentPath(audience), documentFor(whole, audience)]),
];
parentPort?.postMessage(
  Object.fromEntries(documents.map(([path, document]) => [path, JSON.stringify(document)])),
);
