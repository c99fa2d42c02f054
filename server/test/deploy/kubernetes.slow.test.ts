import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, describe, type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newData, start } from "@sidedesk/embedded-postgres/trial";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import type { Service } from "kubernetes-types/core/v1.js";
import type { NetworkPolicy } from "kubernetes-types/networking/v1.js";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1.js";
import { configFaults, readConfig } from "../../src/config.ts";
import { resolveEnvironment, settingNames } from "../../src/environment.ts";
import { newKey } from "../../src/infrastructure/keyring/keyring.ts";
import { childrenOf, sidedesk, startDesk, statusOf } from "../command-line.ts";
import { S3Server } from "../files/s3-server.ts";
import { environmentOf, kubectl, type Manifest, podOf, renderedManifests } from "./rendered-manifests.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../", import.meta.url));
/** For superusers, by default. */
const reservedConnections = 3;
const secretFolder = "/run/secrets/sidedesk";

describe("deploy/kubernetes", { skip: !existsSync(kubectl) && "there is no kubectl" }, () => {
  let manifests: Manifest[];
  before(async () => {
    manifests = await renderedManifests();
  });

  const named = <Kind>(kind: string, name: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name) as Kind;
  const pods = () =>
    manifests.flatMap((manifest) => {
      const pod = podOf(manifest);
      const [container] = pod?.containers ?? [];
      return pod && container ? [{ name: manifest.metadata.name ?? "", pod, container }] : [];
    });

  test("each manifest has the fields of its kind, and no other", async () => {
    const groups = manifests.map(({ apiVersion, kind }) => {
      const [group = "", version = "v1"] = apiVersion.split("/");
      return { kind, module: apiVersion === "v1" ? "core/v1" : `${group.replace(/\..*/, "")}/${version}` };
    });
    const lines = groups.map(
      ({ kind, module }, index) =>
        `import type { ${kind} as Kind${index} } from "${root}node_modules/kubernetes-types/${module}";
         export const manifest${index}: Kind${index} = ${JSON.stringify(manifests[index])};`,
    );
    const folder = await mkdtemp(join(tmpdir(), "sidedesk-manifests-"));
    const program = join(folder, "manifests.ts");
    await writeFile(program, lines.join("\n"));
    const options = [
      "--strict",
      "--noEmit",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--types",
      "",
    ];
    await run(`${root}node_modules/.bin/tsc`, [...options, program], { cwd: folder }).catch(({ stdout }) => {
      throw new Error(stdout);
    });
    await rm(folder, { recursive: true });
    assert.equal(manifests.length, 9);
  });

  test("pods run as the image's user, in its port and folder, without any right", async () => {
    const dockerfile = await readFile(join(root, "deploy/docker/Dockerfile"), "utf8");
    const [, user, group] = /^USER (\d+):(\d+)$/m.exec(dockerfile) ?? [];
    const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
    const [, data] = /^VOLUME (\S+)$/m.exec(dockerfile) ?? [];
    assert.match(dockerfile, /^ENTRYPOINT \["tini", "--", "sidedesk"\]$/m);
    assert.equal(pods().length, 3);
    for (const { name, pod, container } of pods()) {
      assert.equal(container.image, "registry.example.com/sidedesk:0.2.0");
      const { runAsNonRoot, runAsUser, runAsGroup, fsGroup, seccompProfile } = pod.securityContext ?? {};
      assert.deepEqual(
        [runAsNonRoot, `${runAsUser}`, `${runAsGroup}`, `${fsGroup}`, seccompProfile?.type],
        [true, user, group, group, "RuntimeDefault"],
        name,
      );
      assert.deepEqual(
        container.securityContext,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        },
        name,
      );
      assert.equal(pod.automountServiceAccountToken, false);
      const mounts = container.volumeMounts?.map(({ mountPath }) => mountPath);
      assert.deepEqual(mounts, [secretFolder, data, "/tmp"], name);
      // Every user may write to the mounted folder itself.
      assert.ok(environmentOf(container, manifests).DATA_DIR?.startsWith(`${data}/`), name);
      assert.ok(container.resources?.limits?.memory && container.resources.requests?.cpu, name);
      if (container.ports) assert.deepEqual(container.ports, [{ name: "http", containerPort: Number(port) }]);
    }
  });

  test("no pod leaves the service, or is restarted, because the database or its standby is gone", () => {
    for (const { name, container } of pods())
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
        if (probe) assert.equal(probe.httpGet?.path, "/healthz", name);
  });

  test("PostgreSQL has enough connections for an update, with what the guide says", async () => {
    const guide = await readFile(join(root, "docs/install/kubernetes.md"), "utf8");
    const [, most] = /`max_connections = (\d+)`/.exec(guide) ?? [];
    const deployments = ["sidedesk-http", "sidedesk-jobs"].map(
      (name) => named<Deployment>("Deployment", name).spec,
    );
    const during = deployments.map((spec) => {
      const surge = Number(spec?.strategy?.rollingUpdate?.maxSurge);
      return (spec?.replicas ?? 1) + surge;
    });
    assert.deepEqual(during, [3, 2]);
    assert.ok(Number(most) - reservedConnections >= 25 * 5 + 10, most);
  });

  test("a pod gets no request once it stops, and has time to finish those that it has", () => {
    const { pod, container } = pods().find(({ name }) => name === "sidedesk-http") ?? assert.fail();
    const pause = Number(container.lifecycle?.preStop?.exec?.command?.[1]);
    assert.ok(pause > 0);
    // The desk stops within ten seconds.
    assert.ok((pod.terminationGracePeriodSeconds ?? 0) >= pause + 10);
  });

  test("service, disruption budget and network policy select the pods that they are for", () => {
    const labels = (name: string) => named<Manifest>("Deployment", name).metadata.labels ?? {};
    const fits = (selector: Record<string, string> = {}, name: string) =>
      Object.entries(selector).every(([key, value]) => labels(name)[key] === value);
    const { spec: service } = named<Service>("Service", "sidedesk");
    const { spec: budget } = named<PodDisruptionBudget>("PodDisruptionBudget", "sidedesk-http");
    const { spec: policy } = named<NetworkPolicy>("NetworkPolicy", "sidedesk");
    const selected = ["sidedesk-http", "sidedesk-jobs"].map((name) => [
      fits(service?.selector, name),
      fits(budget?.selector?.matchLabels, name),
      fits(policy?.podSelector?.matchLabels, name),
    ]);
    assert.deepEqual(selected, [
      [true, true, true],
      [false, false, true],
    ]);
  });

  test("every setting exists and is valid, and each secret is one that the guide creates", async (t) => {
    const guide = await readFile(join(root, "docs/install/kubernetes.md"), "utf8");
    const created = [...guide.matchAll(/--from-file=([\w-]+)/g)].map(([, name = ""]) => name);
    const secrets = await writtenSecrets(t, {});
    for (const { name, container } of pods()) {
      const env = environmentOf(container, manifests);
      const files = Object.entries(env).filter(([name]) => name.endsWith("_FILE"));
      assert.deepEqual(files.map(([, path]) => path.replace(`${secretFolder}/`, "")).sort(), created.sort());
      const known = [...settingNames, "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
      assert.deepEqual(
        Object.keys(env).filter((name) => !known.includes(name.replace(/_FILE$/, ""))),
        [],
      );
      const resolved = resolveEnvironment(inFolder(env, secrets));
      assert.deepEqual(configFaults(resolved), []);
      const config = readConfig(undefined, resolved);
      assert.ok(config.databaseUrl && config.secretKeys && config.smtpUrl, "kept outside of the pods");
      assert.match(config.filesUrl, /^s3:/);
      assert.equal(config.jobs, name !== "sidedesk-http");
    }
  });

  test("the containers, started as processes, migrate, serve and open a ticket", async (t) => {
    const database = await start(await newData(t));
    const { host, port, user, database: name } = database.connection;
    const s3 = new S3Server();
    const endpoint = await s3.start();
    t.after(() => s3.stop());
    const secrets = await writtenSecrets(t, {
      "database-url": `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    });
    const settings = async (name: string) => {
      const { container } = pods().find((one) => one.name === name) ?? assert.fail();
      const place = {
        DATA_DIR: await newData(t),
        FILES_URL: `s3://desk-files?endpoint=${endpoint}&region=x&path_style=1`,
      };
      return { ...inFolder(environmentOf(container, manifests), secrets), ...place };
    };

    const migrated = await sidedesk(await settings("sidedesk-migrate"), "migrate");
    assert.match(migrated.stdout, /^Applied /, migrated.stderr);
    const jobs = await startDesk(t, await settings("sidedesk-jobs"));
    const http = await startDesk(t, await settings("sidedesk-http"));
    for (const [desk, kinds] of [
      [jobs, [1, 1]],
      [http, [2, 0]],
    ] as const) {
      const children = await childrenOf(desk.pid);
      assert.deepEqual([children.http.length, children.jobs.length], kinds);
    }
    // PUBLIC_URL is the ingress.
    const url = (desk: typeof http) => `http://127.0.0.1:${desk.facts.port}`;
    assert.equal(await statusOf(`${url(http)}/readyz`), 200);
    const scraped = await fetch(`${url(jobs)}/metrics`, { headers: { authorization: "Bearer value" } });
    assert.match(await scraped.text(), /sidedesk_jobs/);

    const made = await sidedesk(await settings("sidedesk-http"), "quickstart", "--name", "Harbour", "--json");
    const { key, department } = JSON.parse(made.stdout);
    const ask = (method: string, path: string, body: FormData | string) =>
      fetch(`${url(http)}/api/v1/integration/clients/1042${path}`, {
        method,
        body,
        headers: {
          authorization: `Bearer ${key.token}`,
          ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        },
      });
    const client = { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" };
    assert.equal((await ask("PUT", "", JSON.stringify(client))).status, 201);
    const ticket = new FormData();
    ticket.set("subject", "Hello");
    ticket.set("body", "My first ticket");
    ticket.set("department_id", `${department.id}`);
    ticket.append("attachments[]", new File(["a line of the log"], "error.log"));
    const opened = await ask("POST", "/tickets", ticket);
    assert.equal(opened.status, 201, await opened.text());
    assert.equal(s3.objects.size, 1);
  });
});

/** The files of the secret, which the pods have below secretFolder. Resolves with their folder. */
async function writtenSecrets(t: TestContext, more: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-secrets-"));
  t.after(() => rm(folder, { recursive: true }));
  const values = {
    "database-url": "postgres://sidedesk:password@db.example.com/sidedesk",
    "secret-keys": newKey(),
    "smtp-url": "smtp://user:password@mail.example.com",
    "aws-access-key-id": "value",
    "aws-secret-access-key": "value",
    "metrics-token": "value",
    ...more,
  };
  for (const [name, value] of Object.entries(values)) await writeFile(join(folder, name), `${value}\n`);
  return folder;
}

function inFolder(env: Record<string, string>, folder: string): Record<string, string> {
  const moved = Object.entries(env).map(([name, value]) => [name, value.replace(secretFolder, folder)]);
  return Object.fromEntries(moved);
}
