import assert from "node:assert/strict";
import { test } from "node:test";
import { findServer } from "@sidedesk/embedded-postgres/trial";
import { sidedesk, usedDesk } from "../../test/command-line.ts";
import { ConfigError, readConfig } from "../config.ts";

const wrong: [name: string, values: string[]][] = [
  ["PORT", ["x", "-1", "65536", "80.5"]],
  ["PUBLIC_URL", ["desk.example.com", "ftp://desk.example.com", "https://desk.example.com/?a=1"]],
  [
    "DATABASE_URL",
    [
      "localhost:5432",
      "mysql://localhost/desk",
      "postgres://one,two:x/desk",
      "postgres://one/?target_session_attrs=any",
    ],
  ],
  ["FILES_URL", ["/srv/files", "gs://bucket"]],
  ["SMTP_URL", ["mail.example.com", "https://mail.example.com"]],
  ["SECRET_KEYS", ["secret", "k1:short", "k1:"]],
  ["BACKUP_TO", ["backups", "s3://", "s3://bucket/folder", "gs://bucket"]],
  ["BACKUP_SCHEDULE", ["24:00", "3:00", "03:60", "0h", "169h", "daily"]],
  ["BACKUP_KEEP", ["7", "0d", "7x", "7d,3d", "7d,", "1001d"]],
  ["LOG_LEVEL", ["loud"]],
  ["WORKERS", ["0", "65", "two"]],
  ["JOBS", ["none"]],
  ["TRUST_PROXY", ["maybe", "true", "11", "-1", "1.5", "10.0.0.0/33", "10/8", "proxy.internal", "10.0.0.1,"]],
  ["MAX_REQUEST_MB", ["1", "x"]],
  ["ALLOW_PRIVATE_TARGETS", ["perhaps"]],
  ["CLAMD_URL", ["127.0.0.1:3310", "http://127.0.0.1:3310", "tcp://", "tcp://scan:3310/x", "unix:clamd.ctl"]],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", ["collector:4318", "grpc://collector:4317"]],
];

for (const [name, values] of wrong) {
  test(`a wrong ${name} is reported in one line that names it`, () => {
    for (const value of values) {
      assert.throws(
        () => readConfig({ dataDir: "data" }, { [name]: value }),
        (error) => error instanceof ConfigError && new RegExp(`^${name}: [^\n]+$`).test(error.message),
        `${name}=${value}`,
      );
    }
  });
}

test("a setting that fails only in use stops the start with one line, and leaves nothing running", async (t) => {
  const dataDir = await usedDesk(t);
  const settings: [name: string, value: string][] = [
    ["PORT", "x"],
    ["HOST", "192.0.2.1"],
    ["DATABASE_URL", "postgres://desk:secret@127.0.0.1:9/desk"],
    ["FILES_URL", "s3://"],
  ];
  for (const [name, value] of settings) {
    const { code, stdout, stderr } = await sidedesk({ DATA_DIR: dataDir, [name]: value }, "start");
    assert.deepEqual([code, stdout], [1, ""], `${name}=${value}`);
    assert.match(stderr, new RegExp(`^${name}[: ][^\n]+\n$`), `${name}=${value}`);
    assert.doesNotMatch(stderr, /secret/);
    assert.equal(await findServer(dataDir), undefined);
  }
});
