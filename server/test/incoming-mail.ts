import { randomUUID } from "node:crypto";

interface Written {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  html?: string;
  id?: string;
  headers?: readonly string[];
  file?: { name: string; content: string };
}

/** An email as a mail client would send it. */
export function mailOf({
  from = "Tomas Lind <tomas@lind.example>",
  to = "support@harbour.example",
  subject = "A question",
  text = "Hello, I have a question.",
  html,
  id = randomUUID(),
  headers = [],
  file,
}: Written): string {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@lind.example>`,
    "Date: Mon, 02 Mar 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    ...headers,
  ];
  const words =
    html === undefined
      ? `Content-Type: text/plain; charset=utf-8\n\n${text}\n`
      : `Content-Type: text/html; charset=utf-8\n\n${html}\n`;
  if (!file) return `${head.join("\n")}\n${words}`;
  const encoded = Buffer.from(file.content).toString("base64");
  return `${head.join("\n")}
Content-Type: multipart/mixed; boundary="parts"

--parts
${words}
--parts
Content-Type: application/octet-stream; name="${file.name}"
Content-Disposition: attachment; filename="${file.name}"
Content-Transfer-Encoding: base64

${encoded}
--parts--
`;
}

/** A mail server's delivery status notification (RFC 3464). */
export function bounceOf(of: { recipient: string; messageId: string; status?: string }): string {
  const { recipient, messageId, status = "5.1.1" } = of;
  return `Return-Path: <>
From: Mail Delivery <MAILER-DAEMON@mx.lind.example>
To: support@harbour.example
Subject: Undelivered Mail
Message-ID: <${randomUUID()}@mx.lind.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="parts"

--parts
Content-Type: text/plain

This mail could not be delivered.

--parts
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.lind.example

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} No such user

--parts
Content-Type: message/rfc822

From: Harbour <support@harbour.example>
To: ${recipient}
Message-ID: <${messageId}>
Subject: Your ticket

Hello

--parts--
`;
}
