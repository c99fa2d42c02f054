import { parentPort, workerData } from "node:worker_threads";
import { apiDocument } from "./api-document.ts";

parentPort?.postMessage(JSON.stringify(await apiDocument(workerData.publicUrl)));
