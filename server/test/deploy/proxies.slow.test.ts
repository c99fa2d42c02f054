import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { isRoot } from "@sidedesk/embedded-postgres/trial";
import { makeCertificate } from "../certificate.ts";
import { until } from "../command-line.ts";
import { freePort } from "../crash/free-port.ts";
import { nginxFrame } from "./nginx.ts";

const files = new URL("../../../deploy/proxies/", import.meta.url);

/** A proxy of Debian's, and how its file is fitted to this test. */
interface Proxy {
  file: string;
  program: string;
  fit(text: string, place: Place): string;
  parameters(config: string, place: Place): string[];
}

interface Place {
  folder: string;
  plain: number;
  tls: number;
  desk: number;
}

const proxies: Record<string, Proxy> = {
  nginx: {
    file: "nginx.conf",
    program: "/usr/sbin/nginx",
    fit: (text, { folder, plain, tls, desk }) =>
      nginxFrame(
        folder,
        text
          .replace("127.0.0.1:8080", `127.0.0.1:${desk}`)
          .replace("listen 80;", `listen 127.0.0.1:${plain};`)
          .replace("listen 443 ssl", `listen 127.0.0.1:${tls} ssl`)
          .replaceAll(/listen \[::\].*/g, "")
          .replace("/etc/ssl/desk.example.com.pem", `${folder}/cert.pem`)
          .replace("/etc/ssl/desk.example.com.key", `${folder}/key.pem`),
      ),
    parameters: (config, { folder }) => ["-c", config, "-p", folder, "-e", `${folder}/error.log`],
  },
  caddy: {
    file: "Caddyfile",
    program: "/usr/bin/caddy",
    fit: (text, { folder, plain, tls, desk }) => `{
  admin off
  storage file_system ${folder}
  http_port ${plain}
  https_port ${tls}
  default_bind 127.0.0.1
  skip_install_trust
}
${text
  .replace("127.0.0.1:8080", `127.0.0.1:${desk}`)
  .replace("desk.example.com {", `desk.example.com {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)}`,
    parameters: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
  haproxy: {
    file: "haproxy.cfg",
    program: "/usr/sbin/haproxy",
    fit: (text, { folder, plain, tls, desk }) =>
      // Only root can become the user and enter the folder. Without root, HAProxy would not start.
      (isRoot ? text : text.replaceAll(/^ {2}(user|group|chroot) .*$/gm, ""))
        .replace("127.0.0.1:8080", `127.0.0.1:${desk}`)
        .replace("bind :80", `bind 127.0.0.1:${plain}`)
        .replace("bind :443", `bind 127.0.0.1:${tls}`)
        .replace("/etc/ssl/desk.example.com.pem", `${folder}/both.pem`),
    parameters: (config) => ["-db", "-f", config],
  },
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

for (const [name, proxy] of Object.entries(proxies))
  describe(`deploy/proxies/${proxy.file}`, {
    skip: !existsSync(proxy.program) && `there is no ${proxy.program}`,
  }, () => {
    let folder: string;
    let desk: Server;
    let place: Place;
    let child: ReturnType<typeof spawn>;
    let log = "";

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), `sidedesk-${name}-`));
      await makeCertificate(folder, "desk.example.com");
      const [certificate, key] = await Promise.all([
        readFile(join(folder, "cert.pem"), "utf8"),
        readFile(join(folder, "key.pem"), "utf8"),
      ]);
      await writeFile(join(folder, "both.pem"), certificate + key);
      // In the desk's place: it shows what arrives there.
      desk = createServer((request, response) => {
        if (request.url === "/events") {
          response.writeHead(200, { "content-type": "text/event-stream" });
          return void response.write("data: first\n\n");
        }
        let received = 0;
        request.on("data", (chunk: Buffer) => {
          received += chunk.length;
        });
        request.on("end", () => {
          response.setHeader("strict-transport-security", "max-age=31536000");
          response.end(JSON.stringify({ headers: request.headers, received }));
        });
      });
      await new Promise<void>((ready) => desk.listen(0, "127.0.0.1", ready));
      place = {
        folder,
        plain: await freePort(),
        tls: await freePort(),
        desk: (desk.address() as AddressInfo).port,
      };
      const config = join(folder, proxy.file);
      await writeFile(config, proxy.fit(await readFile(new URL(proxy.file, files), "utf8"), place));
      child = spawn(proxy.program, proxy.parameters(config, place), {
        env: { PATH: process.env.PATH, HOME: folder },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (text) => {
          log += text;
        });
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended: ${log}`);
        return await ask("GET", "/").then(
          ({ status }) => status === 200,
          () => false,
        );
      }, 20_000);
    });
    after(async () => {
      child.kill();
      desk.closeAllConnections();
      desk.close();
      await rm(folder, { recursive: true, force: true });
    });

    function ask(
      method: string,
      path: string,
      { headers = {}, megabytes = 0 }: { headers?: Record<string, string>; megabytes?: number } = {},
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const asked = request(
          {
            host: "127.0.0.1",
            port: place.tls,
            servername: "desk.example.com",
            rejectUnauthorized: false,
            method,
            path,
            headers: {
              host: "desk.example.com",
              ...headers,
              ...(megabytes > 0 ? { "content-length": String(megabytes * 1_000_000) } : {}),
            },
          },
          (response) => {
            let text = "";
            response.on("data", (chunk) => {
              text += chunk;
              // A stream does not end; its first event is enough.
              if (path === "/events") asked.destroy();
            });
            const answer = () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            response.on("end", answer);
            response.on("close", answer);
          },
        );
        asked.on("error", reject);
        const megabyte = Buffer.alloc(1_000_000, "a");
        const write = (left: number): void => {
          if (left === 0) asked.end();
          else asked.write(megabyte, () => write(left - 1));
        };
        write(megabytes);
      });
    }

    test("HAProxy itself is not root once it listens", {
      skip:
        name !== "haproxy"
          ? "Debian's units and nginx choose the user"
          : !isRoot && "only root may change users",
    }, async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      assert.match(status, /^Uid:\t(?!0\t)\d+\t(?!0\t)/m);
    });

    test("what a visitor says about where they come from is overwritten", async () => {
      const { text } = await ask("GET", "/", {
        headers: {
          "x-forwarded-for": "6.6.6.6",
          "x-forwarded-host": "evil.example",
          "x-forwarded-proto": "http",
          forwarded: "for=6.6.6.6",
        },
      });
      const { headers } = JSON.parse(text);
      assert.deepEqual(
        ["host", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"].map(
          (header) => headers[header],
        ),
        ["desk.example.com", "127.0.0.1", "desk.example.com", "https", undefined],
      );
    });

    test("plain http leads to https, and HSTS comes once, from the desk", async () => {
      const plain = await fetch(`http://127.0.0.1:${place.plain}/desk?a=1`, {
        redirect: "manual",
        headers: { host: "desk.example.com" },
      });
      assert.equal(plain.status, 308);
      assert.match(plain.headers.get("location") ?? "", /^https:\/\/.*\/desk\?a=1$/);
      const { headers } = await ask("GET", "/");
      assert.equal(headers["strict-transport-security"], "max-age=31536000");
    });

    test("an event arrives while its stream is open", async () => {
      const { status, text } = await ask("GET", "/events");
      assert.deepEqual([status, text], [200, "data: first\n\n"]);
    });

    test("the largest upload passes", async () => {
      const { status, text } = await ask("POST", "/", { megabytes: 110 });
      assert.equal(status, 200);
      assert.equal(JSON.parse(text).received, 110_000_000);
    });
  });

test("no proxy takes a desk away because its database or its standby is gone", async () => {
  for (const { file } of Object.values(proxies))
    assert.doesNotMatch(await readFile(new URL(file, files), "utf8"), /^[^#]*\/readyz/m, file);
});
