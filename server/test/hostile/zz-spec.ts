import { createWorld } from "/work/main/server/test/world.ts";
const world = await createWorld();
const doc = (await world.ask("GET", "/openapi.json")).body;
for (const [p, ops] of Object.entries(doc.paths) as any) for (const [m, op] of Object.entries(ops) as any)
 console.log(m.toUpperCase(), p, op.operationId, JSON.stringify(op.security), Object.keys(op.requestBody?.content ?? {}).join(), (op.parameters??[]).map((x: any)=>x.in+":"+x.name).join(" "));
console.log(JSON.stringify(doc.paths["/api/v1/admin/departments/{id}"].patch.requestBody).slice(0,600));
console.log(JSON.stringify(doc.paths["/api/v1/integration/guest/tickets"].post.requestBody).slice(0,600));
await world.close();
