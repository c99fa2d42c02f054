import assert from "node:assert/strict";
import { test } from "node:test";
import { register } from "prom-client";
import { Silence } from "../children/silence.ts";
import { measureSilence } from "./silence-metrics.ts";

let seconds = 0;
const pass = (more: number) => {
  seconds += more;
};
const newSilence = (kind: "http" | "jobs") => new Silence(kind, () => seconds * 1000);

test("a process is silent while it hangs, and while it dies before it is ready", () => {
  const silence = newSilence("jobs");
  pass(5);
  silence.answered();
  assert.equal(silence.seconds, 5, "it answers before it is ready");
  silence.ready();
  assert.equal(silence.seconds, 0);
  pass(30);
  silence.answered();
  assert.equal(silence.seconds, 0);
  pass(300);
  assert.equal(silence.seconds, 300, "it hangs");
  for (let count = 0; count < 10; count++) {
    silence.ended();
    pass(6);
    silence.answered();
  }
  assert.equal(silence.seconds, 360);
});

test("one that replaced another counts once it has run for a minute, so that it cannot die again and again", () => {
  const silence = newSilence("jobs");
  silence.ready();
  for (let count = 0; count < 5; count++) {
    silence.ended();
    pass(5);
    silence.ready();
    pass(50);
    silence.answered();
  }
  assert.equal(silence.seconds, 275);
  pass(10);
  silence.answered();
  assert.equal(silence.seconds, 0);
});

test("the longest silence of each kind is measured, and without scrapes the processes are asked as well", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const silences = [newSilence("http"), newSilence("http"), newSilence("jobs")];
  for (const silence of silences) silence.ready();
  let asked = 0;
  measureSilence(silences, async () => {
    asked++;
    for (const silence of silences.slice(1)) silence.answered();
  });
  const tick = () => {
    pass(30);
    t.mock.timers.tick(30_000);
  };
  tick();
  tick();
  assert.equal(asked, 2);
  pass(1);
  const metrics = await register.metrics();
  assert.match(metrics, /^sidedesk_process_silent_seconds\{process="http"\} 61$/m);
  assert.match(metrics, /^sidedesk_process_silent_seconds\{process="jobs"\} 1$/m);

  for (const silence of silences) silence.answered();
  pass(10);
  t.mock.timers.tick(30_000);
  assert.equal(asked, 2, "a scrape has just asked");
});
