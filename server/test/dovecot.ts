import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { ImapFlow } from "imapflow";
import { makeCertificate } from "./certificate.ts";
import { freePort } from "./crash/free-port.ts";
import { untilListening } from "./until-listening.ts";

const run = promisify(execFile);
const program = "/usr/sbin/dovecot";

/** Why tests of mailboxes cannot run here; undefined if they can. */
export const withoutDovecot = existsSync(program)
  ? undefined
  : "no dovecot here: install dovecot-imapd to test with a real IMAP server";

export interface Dovecot extends AsyncDisposable {
  host: string;
  /** For implicit TLS, and for connections that start in plaintext. */
  port: number;
  plainPort: number;
  user: string;
  password: string;
  /** Its certificate file, which other processes must trust. */
  certificate: string;
  /** Puts an email into a folder of the user. */
  deliver(raw: string, more?: { folder?: string; receivedAt?: Date }): Promise<void>;
  /** As another mail client sees it. */
  asUser<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result>;
}

const user = "support";
const password = "open-sesame";

/** A new IMAP server on the loopback, with its own mailboxes and a certificate that this process trusts. */
export async function openDovecot(daysOfCertificate?: number): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-dovecot-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { name, group, uid, gid } = await unprivileged();
  await makeCertificate(folder, "localhost", daysOfCertificate);
  await mkdir(join(folder, "mail"));
  await mkdir(join(folder, "run"));
  const config = join(folder, "dovecot.conf");
  await writeFile(config, configOf(folder, { name, group, uid, gid, port, plainPort }));
  if (process.getuid?.() === 0) {
    await run("chown", ["-R", `${uid}:${gid}`, folder]);
    await chmod(folder, 0o755);
  }
  const server = spawn(program, ["-F", "-c", config], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const ended = once(server, "exit");
  await untilListening("dovecot", port, () => {
    if (server.exitCode !== null) throw new Error(`dovecot ended: ${said}`);
  }).catch((error) => {
    server.kill("SIGTERM");
    throw error;
  });
  const certificate = join(folder, "cert.pem");
  setDefaultCACertificates([...getCACertificates("default"), await readFile(certificate, "utf8")]);
  const asUser: Dovecot["asUser"] = async (work) => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: true,
      servername: "localhost",
      auth: { user, pass: password },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  return {
    host: "localhost",
    port,
    plainPort,
    user,
    password,
    certificate,
    async deliver(raw, { folder: to = "INBOX", receivedAt } = {}) {
      await asUser((client) => client.append(to, raw.replace(/\r?\n/g, "\r\n"), [], receivedAt));
    },
    asUser,
    async [Symbol.asyncDispose]() {
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Whose {
  name: string;
  group: string;
  uid: number;
  gid: number;
  port: number;
  plainPort: number;
}

function configOf(folder: string, { name, group, uid, gid, port, plainPort }: Whose): string {
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
mailbox_list_index = no
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login
passdb {
  driver = static
  args = password={PLAIN}${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service auth {
  user = ${name}
}
service auth-worker {
  user = ${name}
}
`;
}

/** If the tests run as root, Dovecot runs as the user nobody. */
async function unprivileged(): Promise<Omit<Whose, "port" | "plainPort">> {
  const { username } = userInfo();
  const name = process.getuid?.() === 0 ? "nobody" : username;
  const asked = ["-u", "-g", "-gn"].map(async (what) => (await run("id", [what, name])).stdout.trim());
  const [uid = "", gid = "", group = ""] = await Promise.all(asked);
  return { name, group, uid: Number(uid), gid: Number(gid) };
}
