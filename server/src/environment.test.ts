import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { makeCertificate } from "../test/certificate.ts";
import { sidedesk } from "../test/command-line.ts";
import { ConfigError, readConfig } from "./config.ts";
import { type Environment, resolveEnvironment, settingNames, useConfigFile } from "./environment.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
});
after(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const smtp = (host: string) => `smtp://desk:secret@${host}`;

test("a secret can be read from a file, as Docker and Kubernetes provide it, S3 secrets too", async () => {
  const env = resolveEnvironment({
    SMTP_URL_FILE: await file("smtp", `${smtp("one")}\n`),
    AWS_SECRET_ACCESS_KEY_FILE: await file("s3", "wJalr\n"),
  });
  assert.equal(readConfig(undefined, env).smtpUrl, smtp("one"));
  assert.equal(env.AWS_SECRET_ACCESS_KEY, "wJalr");
});

test("the environment overrides the config file, for a value and for its _FILE variant", async () => {
  const config = await file(
    "sidedesk.env",
    `# The desk\nPORT=9000\nSMTP_URL="${smtp("two")}"\nMETRICS_TOKEN_FILE=${await file("token", "figures")}\nAWS_REGION=eu-central-1\n`,
  );
  const env = resolveEnvironment({ PORT: "9001", SMTP_URL_FILE: await file("smtp", smtp("one")) }, config);
  const { port, smtpUrl, metricsToken } = readConfig(undefined, env);
  assert.deepEqual([port, smtpUrl, metricsToken], [9001, smtp("one"), "figures"]);
  assert.equal(env.AWS_REGION, "eu-central-1");
});

test("a faulty settings file is reported in one line with the file's name and no secret", async () => {
  const wrong = await file("wrong", "mail.example.com");
  const empty = await file("empty", "\n");
  const missing = join(folder, "missing");
  const unknown = await file("unknown.env", "SMTP_ULR=smtp://one\n");
  const twice = await file("twice.env", `SMTP_URL=${smtp("one")}\nSMTP_URL_FILE=${wrong}\n`);
  const cases: [own: Environment, config: string | undefined, message: RegExp][] = [
    [{ SMTP_URL_FILE: wrong }, undefined, new RegExp(`^SMTP_URL \\(from ${wrong}\\): must be a URL`)],
    [{}, await file("in.env", `SMTP_URL_FILE=${wrong}`), new RegExp(`^SMTP_URL \\(from ${wrong}\\): `)],
    [{}, await file("of.env", "PORT=x"), /^PORT \(from .*of\.env\): must be/],
    [{ SMTP_URL_FILE: empty }, undefined, new RegExp(`^SMTP_URL_FILE: ${empty} is empty$`)],
    [
      { SMTP_URL_FILE: missing },
      undefined,
      new RegExp(`^SMTP_URL_FILE: ${missing} cannot be read \\(ENOENT\\)$`),
    ],
    [{ SMTP_URL: smtp("one"), SMTP_URL_FILE: wrong }, undefined, /^SMTP_URL_FILE: SMTP_URL is set as well/],
    [{}, twice, /^SMTP_URL_FILE: in .*twice\.env, SMTP_URL is set as well/],
    [{}, missing, new RegExp(`^SIDEDESK_CONFIG: ${missing} cannot be read`)],
    [{}, unknown, new RegExp(`^SIDEDESK_CONFIG: ${unknown} sets SMTP_ULR, which is no setting$`)],
  ];
  for (const [own, config, message] of cases) {
    assert.throws(
      () => readConfig(undefined, resolveEnvironment(own, config)),
      (error) =>
        error instanceof ConfigError && message.test(error.message) && !/secret|\n/.test(error.message),
      String(message),
    );
  }
});

test("a line of the config file that would be lost or cut stops the start; its number is named, and no secret", async () => {
  const lines: [line: string, problem: RegExp][] = [
    ["PUBLIC_URL https://desk.example.com/?a=b", /write a setting as NAME=value/],
    ["TRUST_PROXY:1", /write a setting as NAME=value/],
    ["METRICS_TOKEN", /write a setting as NAME=value/],
    ["=secret", /write a setting as NAME=value/],
    ["METRICS_TOKEN=secret#secret", /the value of METRICS_TOKEN has a #: put it in quotes/],
    ["METRICS_TOKEN=#secret", /the value of METRICS_TOKEN has a #/],
    ['METRICS_TOKEN="secret', /the value of METRICS_TOKEN has no closing "/],
    ['METRICS_TOKEN="sec"ret"', /the value of METRICS_TOKEN goes on after its closing "/],
  ];
  for (const [line, problem] of lines) {
    const config = await file("line.env", `# The desk\n\n${line}\nPORT=9000\n`);
    assert.throws(
      () => resolveEnvironment({}, config),
      ({ message }: Error) =>
        message.startsWith(`SIDEDESK_CONFIG: ${config}, line 3: `) &&
        problem.test(message) &&
        !/secret|\n/.test(message),
      line,
    );
  }
  const { code, stdout } = await sidedesk({}, "config", "check", "--config", join(folder, "line.env"));
  assert.deepEqual([code, /line\.env, line 3: /.test(stdout)], [1, true], stdout);
});

test("an error names no file of another environment", async () => {
  resolveEnvironment({}, await file("other.env", "PORT=8081\n"));
  assert.throws(() => readConfig(undefined, { PORT: "x" }), /^ConfigError: PORT: must be/);
});

test("the config file takes comments, quotes, several lines in quotes, `export` and Windows' line ends", async () => {
  const { METRICS_TOKEN, HOST, PORT, PUBLIC_URL, SECRET_KEYS, HSTS, LOG_LEVEL } = resolveEnvironment(
    {},
    await file(
      "format.env",
      [
        "\uFEFF  # The desk = one",
        "export METRICS_TOKEN = 'ab#cd' # a comment",
        "HOST=127.0.0.1 #a comment\r",
        "PORT= ",
        "PUBLIC_URL=https://desk.example.com/?a=b's",
        'SECRET_KEYS="one\nPORT=1\n#two"',
        "HSTS=`it's`",
        'LOG_LEVEL="a\\nb"',
      ].join("\n"),
    ),
  );
  assert.deepEqual(
    [METRICS_TOKEN, HOST, PORT, PUBLIC_URL, SECRET_KEYS, HSTS, LOG_LEVEL],
    ["ab#cd", "127.0.0.1", "", "https://desk.example.com/?a=b's", "one\nPORT=1\n#two", "it's", "a\nb"],
  );
});

test("every setting is read, listed by `start --help` and documented", async () => {
  const read = new Set<string>();
  readConfig(undefined, new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  assert.deepEqual([...read].sort(), [...settingNames].sort());
  const { stdout } = await sidedesk({}, "start", "--help");
  const docs = await readFile(new URL("../../docs/running.md", import.meta.url), "utf8");
  const settings = docs.slice(
    docs.indexOf("## Settings"),
    docs.indexOf("##", docs.indexOf("## Settings") + 2),
  );
  for (const name of settingNames) {
    assert.match(stdout, new RegExp(`\\b${name}\\b`));
    assert.match(settings, new RegExp(`^\\|.*\`${name}\``, "m"));
  }
});

test("settings that libraries read are set in the process environment; the desk's secrets are not", async (t) => {
  const before = { ...process.env };
  t.after(() => {
    process.env = before;
    useConfigFile(undefined);
  });
  useConfigFile(
    await file(
      "libraries.env",
      `AWS_SECRET_ACCESS_KEY_FILE=${await file("s3", "wJalr")}\nMETRICS_TOKEN=figures\n`,
    ),
  );
  assert.equal(readConfig().metricsToken, "figures");
  assert.deepEqual([process.env.AWS_SECRET_ACCESS_KEY, process.env.METRICS_TOKEN], ["wJalr", undefined]);
});

test("commands read the config file of --config and of SIDEDESK_CONFIG", async () => {
  const config = await file("wrong.env", "PUBLIC_URL=desk\n");
  for (const [settings, words] of [
    [{}, ["doctor", "--config", config]],
    [{ SIDEDESK_CONFIG: config }, ["doctor"]],
  ] as const) {
    const { stdout } = await sidedesk(settings, ...words, "--json");
    assert.match(stdout, /PUBLIC_URL \(from [^)]*wrong\.env\): must be a URL/);
  }
});

test("HSTS is a year, other directives or off, and nothing that is no directive", () => {
  const hsts = (HSTS?: string) => readConfig(undefined, { HSTS }).hsts;
  assert.equal(hsts(), "max-age=31536000");
  assert.equal(hsts("off"), undefined);
  const longer = "max-age=63072000; includeSubDomains; preload";
  assert.equal(hsts(longer), longer);
  for (const wrong of ["1", "31536000", "max-age=1\r\nset-cookie: a=b", "max-age=-1"])
    assert.throws(() => hsts(wrong), /^ConfigError: HSTS: must be off/, wrong);
});

test("DATABASE_READ_URL takes one server beside DATABASE_URL", () => {
  const primary = "postgres://desk:pass@one,two/desk?target_session_attrs=read-write";
  const read = (DATABASE_READ_URL: string, DATABASE_URL?: string) =>
    readConfig(undefined, { DATABASE_READ_URL, DATABASE_URL }).databaseReadUrl;
  const standby = "postgres://desk:secret@two/desk";
  assert.equal(read(standby, primary), standby);
  assert.throws(() => read(standby), /^ConfigError: DATABASE_READ_URL: needs DATABASE_URL/);
  for (const wrong of [primary, `${standby}?target_session_attrs=standby`, "mysql://two/desk", "two"])
    assert.throws(
      () => read(wrong, primary),
      /^ConfigError: DATABASE_READ_URL: .*one server(?!.*secret)/,
      wrong,
    );
});

test("`config check` names every setting, where it comes from and all that are faulty, without a secret", async () => {
  const config = await file(
    "check.env",
    `SMTP_URL=${smtp("one")}\nMAX_REQUEST_MB=x\nMETRICS_TOKEN=figures\n`,
  );
  const env = {
    WORKERS: "0",
    DATABASE_URL: "postgres://me@home:p@:secret@db/desk",
    FILES_URL: "s3://files?secret=secret",
  };
  const { code, stdout, stderr } = await sidedesk(env, "config", "check", "--config", config);
  assert.equal(code, 1, stderr);
  assert.match(stdout, /^ +SMTP_URL +smtp:\/\/desk:\*\*\*@one +from .*check\.env$/m);
  assert.match(stdout, /^ +WORKERS +0 +from the environment$/m);
  assert.match(stdout, /^ +METRICS_TOKEN +\(secret\) +from/m);
  assert.match(stdout, /^FAIL +MAX_REQUEST_MB \(from .*check\.env\): must be a whole number/m);
  assert.match(stdout, /^FAIL +WORKERS: must be a whole number/m);
  assert.doesNotMatch(stdout, /secret(?![)=])|figures/);

  const fine = await sidedesk({ WORKERS: "2" }, "config", "check", "--json");
  const { ok, settings, faults } = JSON.parse(fine.stdout);
  assert.deepEqual([fine.code, ok, faults], [0, true, []]);
  assert.deepEqual(
    settings.find(({ name }: { name: string }) => name === "WORKERS"),
    { name: "WORKERS", value: "2", from: "the environment" },
  );
  const missing = await sidedesk({}, "config", "check", "--config", join(folder, "missing"));
  assert.equal(missing.code, 1);
  assert.match(missing.stdout, /^FAIL +SIDEDESK_CONFIG: .*missing cannot be read/m);
});

test("NODE_EXTRA_CA_CERTS in the config file counts for a command, and for the processes that it starts", async () => {
  await makeCertificate(folder, "localhost");
  const [key, cert] = await Promise.all(["key.pem", "cert.pem"].map((name) => readFile(join(folder, name))));
  const server = createServer({ key, cert }, (_, response) => response.end()).listen(0);
  await once(server, "listening");
  const config = await file("authority.env", `NODE_EXTRA_CA_CERTS=${join(folder, "cert.pem")}\n`);
  const call = `await fetch("https://localhost:${(server.address() as AddressInfo).port}")`;
  const command = `
    import { execFileSync } from "node:child_process";
    import { currentEnvironment, useConfigFile } from "${import.meta.resolve("./environment.ts")}";
    useConfigFile(process.argv[1]);
    currentEnvironment();
    ${call};
    execFileSync(process.execPath, ["--input-type=module", "-e", '${call}']);`;
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", ...args], { env: {} });
  await assert.rejects(node(call), /self-signed certificate/);
  await node(command, config);
  server.close();
});
