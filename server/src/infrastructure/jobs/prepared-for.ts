import type pg from "pg";

/**
 * Has the queue prepared, unless that was done for the same `program`: to see that it lacks nothing, all kinds of jobs are
 * loaded, and most of the desk with them. Without a name for the program it is prepared each time. Called under the lock of the
 * migrations, by the owner of the queue's schema, on which it is noted: so the note goes wherever the queues go.
 */
export async function prepareFor(
  client: pg.Client,
  program: string | undefined,
  prepare: () => Promise<void>,
): Promise<void> {
  const noted = await preparedFor(client);
  if (noted !== null && noted === program) return;
  // What breaks off in the middle is done anew by whoever comes next.
  if (noted !== null) await note(client, null);
  await prepare();
  if (program !== undefined) await note(client, program);
}

async function preparedFor(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ program: string | null }>(
    "select obj_description(to_regnamespace('jobs'), 'pg_namespace') as program",
  );
  return rows[0]?.program ?? null;
}

/** Where the schema is somebody else's nothing is noted, and it is prepared each time. */
async function note(client: pg.Client, program: string | null): Promise<void> {
  const said = program === null ? "null" : client.escapeLiteral(program);
  await client.query(`comment on schema jobs is ${said}`).catch((error: { code?: string }) => {
    if (error.code !== "42501") throw error;
  });
}
