/** Tables of then that are gone: how what they held is read now, in the columns of then. */
export const moved: Record<string, string> = {
  // migrations/0008
  attachments: filesOf("reply", "replies"),
  note_attachments: filesOf("note", "notes"),
  // migrations/0009; from where a credential was revealed stands in the audit log alone since 0013.
  activity: `
    select happenings.brand_id, id, subject_id as ticket_id, type as event, actor_type, staff_id,
      happenings.facts || coalesce(internal_facts.facts, '{}') as details, created_at
    from happenings left join internal_facts on internal_facts.brand_id = happenings.brand_id and happening_id = id
    where subject = 'ticket'`,
};

function filesOf(owner: string, owners: string): string {
  return `
    select files.brand_id, files.id, ticket_id, ${owner}_id, name, mime_type, size, sha256, files.created_at
    from files
    join ${owner}_files on ${owner}_files.brand_id = files.brand_id and file_id = files.id
    join ${owners} on ${owners}.brand_id = files.brand_id and ${owners}.id = ${owner}_id`;
}
