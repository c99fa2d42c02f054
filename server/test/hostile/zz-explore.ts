import { createWorld, ines, omar } from "/work/main/server/test/world.ts";
import net from "node:net";
const world = await createWorld();
const show = (n: string, a: any) => console.log(n, a.status, a.text.slice(0, 150));
try {
  const t = await world.openTicket();
  await world.openGuestTicket();
  const C = `/clients/${ines}`;
  show("nul number guest", await world.platform("GET", "/guest/tickets/%00", {headers: {"x-ticket-token": "a".repeat(48)}}));
  show("long number guest", await world.platform("GET", `/guest/tickets/${"9".repeat(3000)}`, {headers: {"x-ticket-token": "a".repeat(48)}}));
  show("deep 10k", await world.platform("POST", `${C}/tickets`, { body: `{"subject":"a","body":"b","department_id":1,"custom_fields":${'{"a":'.repeat(10000)}1${"}".repeat(10000)}}` }));
  show("deep arr 400k", await world.platform("POST", `${C}/tickets`, { body: `{"subject":"a","body":"b","department_id":1,"custom_fields":${'['.repeat(400000)}1${"]".repeat(400000)}}` }));
  for (const until of ["0000-01-01T00:00:00Z", "2027-02-30T00:00:00Z", "2027-02-31T00:00:00Z","2027-04-31T00:00:00Z", "9999-12-31T23:59:59+23:59", "2027-01-01T00:00:00-23:59","2027-01-01T24:00:00Z", "9999-12-31T23:59:59.999999999-15:59"]) {
    show("until " + until, await world.staff("POST", `/tickets/${t.number}/hold`, { body: { until } }));
    show("expires " + until, await world.admin("POST", `/keys`, { body: { brand_id: world.harbour.id, name: "x", expires_at: until } }));
  }
  show("brand big", await world.admin("POST", `/keys`, { body: { brand_id: 1e10, name: "x" } }));
  show("brand 1e300", await world.admin("POST", `/keys`, { body: { brand_id: 1e300, name: "x" } }));
  show("dept brand big", await world.admin("POST", `/departments`, { body: { brand_id: 1e10, name: "x" } }));
  show("dept big", await world.platform("POST", `${C}/tickets`, { body: { subject: "a", body: "b", department_id: 1e15 } }));
  for (const u of ["/%", "/%ff", "/%00", "/%zz", "/api/v1/integration/clients/%ff", "/api/v1/integration/clients/%", "/api/v1/integration/clients/%00", "/api/v1/integration/departments?x=%ff", "/api/v1/integration/departments?%", "/t/%ff", "/docs/%ff", "/docs/%00", "/docs/..%2f..%2fpackage.json"]) {
    const raw = await rawRequest(`GET ${u} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.harbour.key}\r\nConnection: close\r\n\r\n`);
    console.log(u, raw.slice(0, 30).split("\r\n")[0], raw.split("\r\n\r\n")[1]?.slice(0, 150));
  }
  for (const m of ["HEAD", "OPTIONS", "TRACE", "PROPFIND", "FOO", "CONNECT", "PURGE"]) for (const u of ["/api/v1/integration/departments", "/api/v1/integration/markdown/preview", "/healthz", "*"]) {
    const raw = await rawRequest(`${m} ${u} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.harbour.key}\r\nConnection: close\r\n\r\n`);
    console.log(m, u, raw.split("\r\n")[0], /allow: .*/i.exec(raw)?.[0], raw.split("\r\n\r\n")[1]?.slice(0, 150));
  }
  const abs = await rawRequest(`GET http://evil.example/api/v1/integration${C}/tickets HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${world.harbour.key}\r\nConnection: close\r\n\r\n`);
  console.log("absolute", abs.split("\r\n")[0], /"links":{[^}]*}/.exec(abs)?.[0]);
  for (const al of ["constructor", "__proto__", "*", "de-DE;q=x", "toString", "hasOwnProperty,valueOf"]) {
    show("lang " + al, await world.platform("GET", "/departments", { headers: { "accept-language": al } }));
    show("lang " + al, await world.platform("POST", `${C}/tickets`, { headers: { "accept-language": al }, body: {} }));
  }
} finally { await world.close(); }
function rawRequest(text: string): Promise<string> {
  const { port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const s = net.connect(Number(port), "127.0.0.1"); let out = "";
    s.on("data", (d) => out += d); s.on("close", () => resolve(out)); s.on("error", (e) => resolve("ERR " + e.message));
    s.setTimeout(5000, () => { s.destroy(); resolve("TIMEOUT " + out); });
    s.write(text);
  });
}
