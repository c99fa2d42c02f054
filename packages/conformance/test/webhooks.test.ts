import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { signatureOf } from "../src/receivers/delivery.ts";
import { reportOf, run, titlesOf } from "./command.ts";
import { type Passing, proxyBefore } from "./proxy.ts";
import {
  type BrokenEndpoint,
  type Endpoint,
  isSigned,
  refusals,
  secret,
  signAgain,
  startReceiver,
  testBrokenEndpoints,
} from "./receivers.ts";

let receiver: Endpoint;
before(async () => {
  receiver = await startReceiver();
});
after(() => receiver.stop());

const typeOf = ({ body }: Passing) => JSON.parse(body.toString()).type;

const brokenReceivers: BrokenEndpoint[] = [
  {
    what: "a receiver that accepts everything",
    breakage: () => ({ before: signAgain }),
    fails: [...refusals, "signature: An altered body is refused"],
  },
  {
    what: "a receiver that ignores the time",
    breakage: () => ({
      before(request) {
        if (isSigned(request)) signAgain(request);
      },
    }),
    fails: [
      "signature: A replay after more than five minutes is refused",
      "signature: A timestamp more than five minutes ahead is refused",
    ],
  },
  {
    what: "a receiver that signs another serialisation of the body",
    breakage: () => ({
      before(request) {
        request.body = Buffer.from(JSON.stringify(JSON.parse(request.body.toString())));
      },
    }),
    fails: ["events: The bytes are verified as they came, with any spacing and any letters"],
  },
  {
    what: "a receiver that knows one signature only",
    breakage: () => ({
      before({ headers }) {
        headers["webhook-signature"] = headers["webhook-signature"]?.split(" ")[0] ?? "";
      },
    }),
    fails: ["signature: During a rotation: of two signatures one must match, whichever comes first"],
  },
  {
    what: "a receiver that refuses a delivery that it knows",
    breakage: () => {
      const seen = new Set<string>();
      return {
        after(answer, { headers }) {
          const id = headers["webhook-id"] ?? "";
          if (answer.status === 204 && seen.size === seen.add(id).size) answer.status = 409;
        },
      };
    },
    fails: ["answers: The same delivery again is a 2xx"],
  },
  {
    what: "a receiver that refuses a type that it does not know",
    breakage: () => ({
      after(answer, request) {
        if (typeOf(request) === "conformance.unknown") answer.status = 400;
      },
    }),
    fails: ["events: A type that is unknown to the receiver is answered with a 2xx"],
  },
  {
    what: "a receiver that fails at an event",
    breakage: () => ({
      after(answer, request) {
        if (typeOf(request) === "ticket.merged") answer.status = 500;
      },
    }),
    fails: ["events: `ticket.merged` is answered with a 2xx"],
  },
  {
    what: "a receiver that takes too long over an event",
    options: ["--timeout", "1"],
    breakage: () => ({
      async before(request) {
        if (typeOf(request) === "rating.submitted")
          await new Promise((resolve) => setTimeout(resolve, 1_500));
      },
    }),
    fails: ["events: `rating.submitted` is answered with a 2xx"],
  },
  {
    what: "a receiver that answers a wrong signature with 410",
    breakage: () => ({
      after(answer) {
        if (answer.status === 401) answer.status = 410;
      },
    }),
    fails: [...refusals, "signature: An altered body is refused"],
  },
  {
    what: "a receiver that redirects",
    breakage: () => ({
      after(answer, request) {
        if (answer.status === 204 && typeOf(request) === "webhook.test") answer.status = 307;
      },
    }),
    fails: [
      "events: `webhook.test` is answered with a 2xx",
      "signature: A request of four minutes ago is accepted",
      "signature: During a rotation: of two signatures one must match, whichever comes first",
      "answers: The same delivery again is a 2xx",
      "answers: Eight deliveries at once are each a 2xx",
      "answers: No redirect",
    ],
  },
];

describe("the checks of a webhook receiver", () => {
  test("one that is written with the client passes all of them", async () => {
    const { code, report } = await reportOf("--webhook-receiver", receiver.url, "--secret", secret);
    assert.deepEqual(titlesOf(report, "failed"), []);
    assert.deepEqual(titlesOf(report, "skipped"), []);
    assert.equal(code, 0);
    assert.ok(titlesOf(report, "passed").length > 30);
  });

  test("it is called at its URL as it was given, with the slash at its end", async () => {
    const asked = new Set<string>();
    const proxy = await proxyBefore(receiver.url, {
      before({ path }) {
        asked.add(path);
      },
    });
    try {
      const { code } = await reportOf("--webhook-receiver", `${proxy.url}/hooks/`, "--secret", secret);
      assert.deepEqual([...asked], ["/hooks/"]);
      assert.equal(code, 0);
    } finally {
      proxy.stop();
    }
  });

  test("it cannot run with a wrong secret or URL, and says what to do", async () => {
    for (const [url, key, sentence] of [
      [receiver.url, "whsec_d3Jvbmc=", /refuses a right signature \(401\). Check that --secret/],
      ["http://127.0.0.1:1", secret, /Nothing answers at .*Check the URL/],
    ] as const) {
      const { code, out, err } = await run("--webhook-receiver", url, "--secret", key);
      assert.match(err, sentence);
      assert.deepEqual([code, out], [2, ""]);
    }
  });

  test("it cannot run with a secret that the receiver refuses by any 4xx", async () => {
    const proxy = await proxyBefore(receiver.url, {
      after(answer) {
        if (answer.status === 401) answer.status = 400;
      },
    });
    try {
      const { code, err } = await run("--webhook-receiver", proxy.url, "--secret", "whsec_d3Jvbmc=");
      assert.match(err, /refuses a right signature \(400\)\. Check that --secret/);
      assert.equal(code, 2);
    } finally {
      proxy.stop();
    }
  });

  test("a receiver whose clock is wrong fails by the time, and the report says why", async () => {
    /** Its clock is ahead: it takes a time for older than it is. */
    const ahead = (seconds: number) =>
      proxyBefore(receiver.url, {
        before(request) {
          if (!isSigned(request)) return;
          const time = Number(request.headers["webhook-timestamp"]) - seconds;
          signAgain(request);
          const signed = `${request.headers["webhook-id"]}.${time}.${request.body}`;
          request.headers["webhook-timestamp"] = String(time);
          request.headers["webhook-signature"] = `v1,${signatureOf(secret, signed)}`;
        },
        after({ headers }) {
          headers.date = new Date(Date.now() + seconds * 1_000).toUTCString();
        },
      });
    const [some, much] = [await ahead(100), await ahead(1_000)];
    try {
      const argv = ["--secret", secret];
      const { report } = await reportOf("--webhook-receiver", some.url, ...argv);
      const failed = report.sections.flatMap(({ results }) =>
        results.flatMap((result) => (result.outcome === "failed" ? [[result.title, result.came]] : [])),
      );
      assert.deepEqual(
        failed.map(([title]) => title),
        ["A timestamp more than five minutes ahead is refused", "A request of four minutes ago is accepted"],
      );
      for (const [, came = ""] of failed)
        assert.match(
          came,
          /^(204|401)\. Its clock is (99|100|101) s ahead of this machine's\. Set both clocks/,
        );
      const { code, err } = await run("--webhook-receiver", much.url, ...argv);
      assert.match(err, /\(401\. Its clock is (999|1000|1001) s ahead of this machine's/);
      assert.equal(code, 2);
    } finally {
      some.stop();
      much.stop();
    }
  });

  testBrokenEndpoints("--webhook-receiver", () => receiver, brokenReceivers);
});
