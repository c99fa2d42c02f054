import type pg from "pg";

/**
 * Prepares the queue unless that was done for the same `program`, because the check loads all kinds of jobs and most of the desk. Without a
 * `program` it always prepares. The owner of the queue's schema calls this under the migration lock; the note is a comment on that schema,
 * so it moves with it.
 */
export async function prepareFor(
  client: pg.Client,
  program: string | undefined,
  prepare: () => Promise<void>,
): Promise<void> {
  const noted = await preparedFor(client);
  if (noted !== null && noted === program) return;
  // An interrupted preparation is repeated by the next caller.
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

/** If another role owns the schema, nothing is noted, and the queue is prepared each time. */
async function note(client: pg.Client, program: string | null): Promise<void> {
  const said = program === null ? "null" : client.escapeLiteral(program);
  await client.query(`comment on schema jobs is ${said}`).catch((error: { code?: string }) => {
    if (error.code !== "42501") throw error;
  });
}
