import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import type { DefinedRoute } from "../authenticator.ts";
import { NoContent } from "../route.ts";

/*
 * Clients that poll need not download an unchanged response again (RFC 9110, 13.1.2). @fastify/etag covers all methods
 * and matches only a single tag, so it is not used.
 */

/** Whether a route's response can be polled: a GET with JSON as its only success. */
export function isPolled({ method, answers }: DefinedRoute): boolean {
  const statuses = Object.keys(answers);
  return method === "GET" && statuses.length === 1 && isJson(answers[200]);
}

function isJson(schema: unknown): boolean {
  const { type, format } = (schema ?? {}) as { type?: string; format?: string };
  return schema !== undefined && schema !== NoContent && type === "object" && format === undefined;
}

/** Adds an entity tag, and sends 304 instead if the client has that tag. */
export const sendIfChanged: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isAnswer = reply.statusCode === 200 && typeof payload === "string";
  done(null, isAnswer ? contentUnlessKnown(request, reply, payload) : payload);
};

function contentUnlessKnown(request: FastifyRequest, reply: FastifyReply, content: string): string {
  const tag = String(reply.getHeader("etag") ?? tagOf(content));
  reply.header("etag", tag);
  if (!matchesEntityTag(request, tag)) return content;
  reply.code(304).removeHeader("content-type");
  reply.removeHeader("content-length");
  return "";
}

/** Weak, because the same content may be sent compressed or not. */
export function tagOf(content: string): string {
  return `W/"${hash("sha1", content, "base64url")}"`;
}

export function matchesEntityTag({ headers }: Pick<FastifyRequest, "headers">, tag: string): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return known.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}
