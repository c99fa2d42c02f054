import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { buildDeb } from "../../../scripts/release/deb.ts";
import { writeServerFolder } from "../../../scripts/release/server-folder.ts";
import { until } from "../command-line.ts";
import { pngOfOnePixel } from "../small-picture.ts";

/*
 * The life of the Debian package on a new Debian, whose first process is systemd. The machine has no network but its own loopback.
 * The tests run in order.
 */

const run = promisify(execFile);
const programs = ["/usr/sbin/debootstrap", "/usr/bin/systemd-nspawn", "/usr/bin/nsenter", "/usr/bin/lintian"];
const missing = programs.filter((program) => !existsSync(program));
const reason = missing.length > 0 ? `there is no ${missing.join(", ")}` : "only root can start a machine";
const cannotRun = (missing.length > 0 || process.getuid?.() !== 0) && reason;

describe("the Debian package on a machine", { skip: cannotRun }, () => {
  let folder: string;
  let debs: string[];
  let machine: ChildProcess;
  let token = "";

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-machine-"));
    const server = join(folder, "server");
    await writeServerFolder(server);
    debs = [];
    for (const version of ["0.0.1", "0.0.2"])
      debs.push(await buildDeb(folder, { server, version, compression: ["-Zxz", "-z0"] }));
    const system = join(folder, "system");
    const packages = "--include=systemd,systemd-sysv,adduser,curl,libstdc++6,procps";
    await run("debootstrap", ["--variant=minbase", packages, "bookworm", system], { maxBuffer: 2 ** 24 });
    for (const deb of debs) await copyFile(deb, join(system, "root", basename(deb)));
    machine = spawn(
      "systemd-nspawn",
      ["--register=no", "--keep-unit", "--private-network", "--boot", "-D", system],
      { stdio: "ignore" },
    );
    await until(async () => (await inside("systemctl is-system-running || true")) === "running", 60_000);
  });
  after(async () => {
    machine.kill("SIGTERM");
    if (machine.exitCode === null) await once(machine, "exit");
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a script on the machine, as root. Resolves with what it printed, also while the machine is starting. */
  async function inside(script: string): Promise<string> {
    const children = await readFile(`/proc/${machine.pid}/task/${machine.pid}/children`, "utf8");
    const [leader] = children.split(" ");
    if (!leader) return "";
    const namespaces = ["--target", leader, "--mount", "--uts", "--ipc", "--net", "--pid"];
    const command = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"];
    const { stdout } = await run("nsenter", [...namespaces, "--", ...command, "sh", "-ec", script]);
    return stdout.trim();
  }

  const curl = (path: string, more = "") =>
    inside(
      `curl -sS --fail-with-body -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' ${more} http://127.0.0.1:8080${path}`,
    );
  const isReady = async () =>
    (await inside("curl -s http://127.0.0.1:8080/readyz || true")).includes("ready");
  const install = (version: string) => inside(`apt-get install --yes /root/sidedesk_${version}_*.deb`);
  /** What the service cannot use. */
  const ownedByOthers = () => inside("find /var/lib/sidedesk ! -user sidedesk");
  const isActive = () => inside("systemctl is-active sidedesk || true");

  test("lintian finds no error and no warning", async () => {
    const { stdout } = await run("lintian", ["--allow-root", "--fail-on=error,warning", debs[0] ?? ""]);
    assert.equal(stdout, "");
  });

  test("a desk serves as soon as it is installed, and its settings and data are closed to other users", async () => {
    await install("0.0.1");
    assert.ok(await isReady());
    assert.match(await inside("journalctl -u sidedesk -o cat"), /\/setup#token=/);
    assert.equal(
      await inside("stat -c '%U:%G %a' /etc/sidedesk/sidedesk.env /var/lib/sidedesk"),
      "root:sidedesk 640\nsidedesk:sidedesk 700",
    );
    assert.equal(await inside("ps -eo user:20,comm | grep -c '^root .*postgres' || true"), "0");
  });

  test("a platform opens a ticket", async () => {
    token = JSON.parse(await inside("sidedesk quickstart --name Harbour --json")).key.token;
    const client = '{"first_name":"Ines","last_name":"Maurer","email":"ines@maurer.example"}';
    await curl("/api/v1/integration/clients/1042", `-X PUT -d '${client}'`);
    const ticket = '{"subject":"Hello","body":"My first ticket","department_id":1}';
    await curl("/api/v1/integration/clients/1042/tickets", `-d '${ticket}'`);
  });

  test("what root imports belongs to the service's user", async () => {
    const picture = pngOfOnePixel.toString("base64");
    await inside(`mkdir /root/help; echo ${picture} | base64 -d > /root/help/logo.png`);
    await inside("echo '# Berths\n\n![Logo](logo.png)' > /root/help/berths.md");
    await inside("sidedesk import articles /root/help --brand harbour");
    assert.notEqual(await inside("find /var/lib/sidedesk/files -type f"), "");
    assert.equal(await ownedByOthers(), "");
  });

  test("root backs up to a folder that only root can enter", async () => {
    await inside("sidedesk backup /root/before-upgrade; test -e /root/before-upgrade/manifest.json");
    assert.equal(await ownedByOthers(), "");
  });

  test("a command of the service's user leaves the running desk alone", async () => {
    const before = await inside("cat /var/lib/sidedesk/postgres/postmaster.pid");
    await inside("setpriv --reuid sidedesk --regid sidedesk --clear-groups sidedesk jobs list");
    assert.equal(await inside("cat /var/lib/sidedesk/postgres/postmaster.pid"), before);
  });

  test("systemd starts a killed desk again", async () => {
    await inside("systemctl kill --kill-whom=main --signal=KILL sidedesk");
    await until(async () => (await inside("systemctl show -P NRestarts sidedesk")) === "1", 20_000);
    await until(isReady, 60_000);
  });

  test("a restart returns once the desk serves, or fails if it cannot start", async () => {
    await inside("systemctl restart sidedesk");
    assert.ok(await isReady());
    const settings = "/etc/sidedesk/sidedesk.env";
    await inside(`cp -p ${settings} /root/settings; echo UNKNOWN=1 >> ${settings}`);
    await assert.rejects(inside("systemctl restart sidedesk"), /Job for sidedesk.service failed/);
    await inside(`cp -p /root/settings ${settings}; systemctl restart sidedesk`);
    assert.ok(await isReady());
  });

  test("an upgrade keeps settings and tickets, and starts the new version", async () => {
    await inside("echo LOG_LEVEL=warn >> /etc/sidedesk/sidedesk.env");
    await install("0.0.2");
    assert.ok(await isReady());
    assert.equal(await inside("tail -n 1 /etc/sidedesk/sidedesk.env"), "LOG_LEVEL=warn");
    assert.match(await curl("/api/v1/integration/clients/1042/tickets"), /"subject":"Hello"/);
  });

  test("a removal stops the desk and keeps settings and data", async () => {
    await inside("dpkg -r sidedesk");
    assert.equal(await isActive(), "inactive");
    assert.equal(await inside("pgrep -u sidedesk || true"), "");
    await inside(
      "test ! -e /usr/lib/sidedesk; test -e /etc/sidedesk/sidedesk.env; test -e /var/lib/sidedesk/postgres",
    );
  });

  test("a purge deletes the settings, and says where the data is", async () => {
    assert.match(await inside("dpkg -P sidedesk"), /To delete it: rm -r \/var\/lib\/sidedesk/);
    assert.equal(
      await inside("ls -d /etc/sidedesk /etc/systemd/system/sidedesk.service 2>/dev/null || true"),
      "",
    );
    await inside("test -e /var/lib/sidedesk/postgres");
  });
});
