import assert from "node:assert/strict";
import { test } from "node:test";
import { fastify } from "fastify";
import { languagesOf } from "../../../i18n/catalogues.ts";
import { answerError } from "./error-response.ts";

const [language] = languagesOf([]);

test("a full disk is reported as a temporary failure, not as the caller's fault", async () => {
  for (const code of ["ENOSPC", "EDQUOT"]) {
    const app = fastify();
    app.addHook("onRequest", async (request) => Object.assign(request, { language }));
    app.setErrorHandler(answerError);
    app.get("/", async () => {
      throw Object.assign(new Error("no space left on device, write"), { code, syscall: "write" });
    });
    const answer = await app.inject("/");
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().code, "server_away");
    assert.ok(answer.headers["retry-after"]);
  }
});
