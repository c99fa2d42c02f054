import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

// The package holds the script as a text within its own code, and serves it in no other way than this.
const app = fastify();
await app.register(scalar, { routePrefix: "/reference", configuration: { url: "/" } });
const { statusCode, rawPayload } = await app.inject("/reference/js/scalar.js");
if (statusCode !== 200) throw new Error(`The reference's script could not be taken out: ${statusCode}.`);
parentPort?.postMessage(gzipSync(rawPayload));
