import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

// The package embeds the script as a string, and only this plugin returns it.
const app = fastify();
await app.register(scalar, { routePrefix: "/reference", configuration: { url: "/" } });
const { statusCode, rawPayload } = await app.inject("/reference/js/scalar.js");
if (statusCode !== 200) throw new Error(`The reference's script could not be taken out: ${statusCode}.`);
parentPort?.postMessage(gzipSync(rawPayload));
