import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { checkedAddresses } from "../../../infrastructure/outgoing/checked-addresses.ts";
import { type Check, failed, guarded, passed, warning } from "../check.ts";
import { type PeerCertificate, peerCertificate, type TlsServer } from "./peer-certificate.ts";

const name = "certificates";
/** Those who renew automatically renew a month before the end: two weeks before it, something is wrong. */
const worrisomeDays = 14;

/** A server whose certificate matters, and how an operator knows it. */
interface Named extends TlsServer {
  label: string;
  renew: string;
}

type Settings = Pick<Config, "publicUrl" | "smtpUrl" | "allowPrivateTargets">;

/** How long the certificates of the public address, the mail server and the mailboxes' servers are valid. */
export function checkCertificates(config: Settings, db?: Database): Promise<Check[]> {
  return guarded(name, "Run `sidedesk migrate`.", async () => {
    const servers = [...publicServer(config), ...mailServer(config), ...(await mailboxServers(config, db))];
    const seen = await Promise.all(
      servers.map(async (server) => ({ server, certificate: await peerCertificate(server) })),
    );
    const valid = seen.flatMap(({ server, certificate }) => (certificate ? [{ server, certificate }] : []));
    const found = valid.flatMap(({ server, certificate }) => judge(server, certificate));
    if (found.length > 0) return found;
    const shown = valid.map(({ server, certificate }) => `${server.label} ${daysOf(certificate)}`).join(", ");
    return [passed(name, shown === "" ? "No server with TLS was seen." : `Days left: ${shown}.`)];
  });
}

function judge({ label, renew }: Named, certificate: PeerCertificate): Check[] {
  const { daysLeft, refusedAs } = certificate;
  if (daysLeft < 0)
    return [failed(name, `The certificate of ${label} ended ${Math.floor(-daysLeft)} days ago.`, renew)];
  if (refusedAs !== undefined)
    return [failed(name, `The certificate of ${label} is not trusted (${refusedAs}).`, renew)];
  if (daysLeft > worrisomeDays) return [];
  return [warning(name, `The certificate of ${label} ends in ${daysOf(certificate)} days.`, renew)];
}

const daysOf = ({ daysLeft }: PeerCertificate) => Math.floor(daysLeft);

function publicServer({ publicUrl }: Settings): Named[] {
  const { protocol, hostname: host, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const renew = "Find out why the proxy does not renew it: its log, or the timer of certbot.";
  return [{ label: host, host, port: Number(port) || 443, greeting: "none", renew }];
}

function mailServer({ smtpUrl }: Settings): Named[] {
  if (smtpUrl === undefined) return [];
  const { protocol, hostname: host, port } = new URL(smtpUrl);
  const isEncrypted = protocol === "smtps:";
  const renew = `Renew it on ${host}, or ask who runs it: without a valid one no email is sent.`;
  return [
    {
      label: `${host} (SMTP)`,
      host,
      port: Number(port) || (isEncrypted ? 465 : 587),
      greeting: isEncrypted ? "none" : "smtp",
      renew,
    },
  ];
}

interface Mailbox {
  host: string;
  port: number;
  tls: "implicit" | "starttls";
}

async function mailboxServers(config: Settings, db: Database | undefined): Promise<Named[]> {
  if (!db) return [];
  const { rows } =
    await sql<Mailbox>`select distinct host, port, tls from mailboxes where active order by 1, 2`.execute(db);
  const named = rows.map(async ({ host, port, tls }): Promise<Named[]> => {
    // An administrator of the desk chooses the host, so the rule for requests to private addresses applies.
    const addresses = await checkedAddresses(config, host).catch(() => []);
    const renew = `Renew it on ${host}, or ask who runs it: without a valid one no email is read.`;
    const greeting = tls === "implicit" ? "none" : "imap";
    return addresses.slice(0, 1).map(({ address }) => ({
      label: `${host} (IMAP)`,
      host,
      port,
      address,
      greeting,
      renew,
    }));
  });
  return (await Promise.all(named)).flat();
}
