import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import type { DefinedRoute } from "../authenticator.ts";
import { NoContent } from "../route.ts";

/*
 * Who polls need not be sent again what they have (RFC 9110, 13.1.2). @fastify/etag would do it, but for every answer
 * of every method, by one tag, and alone.
 */

/** Whether a route's answer is one that is read again and again: JSON, and nothing of it but what was read. */
export function isPolled({ method, answers }: DefinedRoute): boolean {
  const statuses = Object.keys(answers);
  return method === "GET" && statuses.length === 1 && isJson(answers[200]);
}

function isJson(schema: unknown): boolean {
  const { type, format } = (schema ?? {}) as { type?: string; format?: string };
  return schema !== undefined && schema !== NoContent && type === "object" && format === undefined;
}

/** Gives what is sent a tag of its content, and does not send it to who shows that tag. */
export const sendIfChanged: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isAnswer = reply.statusCode === 200 && typeof payload === "string";
  done(null, isAnswer ? unlessKnown(request, reply, payload) : payload);
};

function unlessKnown(request: FastifyRequest, reply: FastifyReply, content: string): string {
  const tag = String(reply.getHeader("etag") ?? tagOf(content));
  reply.header("etag", tag);
  if (!isKnown(request, tag)) return content;
  reply.code(304).removeHeader("content-type");
  reply.removeHeader("content-length");
  return "";
}

/** Weak: the same content may go out compressed or not. */
export function tagOf(content: string): string {
  return `W/"${hash("sha1", content, "base64url")}"`;
}

export function isKnown({ headers }: Pick<FastifyRequest, "headers">, tag: string): boolean {
  const known = headers["if-none-match"];
  if (known === undefined) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return known.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}
