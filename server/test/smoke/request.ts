import assert from "node:assert/strict";
import type { Json } from "../world.ts";

interface RequestOptions {
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** Sends requests to one API, with the same credentials. The path may also be a whole URL. */
export type Send = (method: string, path: string, options?: RequestOptions) => Promise<Json>;

/** Fails unless the answer is 2xx. Returns its JSON, or its text if it has none. */
export function sender(base: string, credentials: Record<string, string> = {}): Send {
  return async (method, path, { headers, json, form } = {}) => {
    const answer = await fetch(/^https?:/.test(path) ? path : base + path, {
      method,
      headers: {
        ...credentials,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(form ? { body: form } : json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return answer.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
