import type { OwnerNode } from './owner-node.ts'

/** `claimed_until` of a held job. No worker claims it, and it shows that the mover holds it. */
const HELD_UNTIL = '2200-01-01T00:00:00Z'
const BATCH = 500

/**
 * Moves the jobs of a shop whose rows are at the target already. Jobs are not replicated: a worker at the target would run
 * the copy of a job that a worker at the source runs. Until they are moved, the source's workers run them: a job's
 * statements go to the node of its shop, whichever database has the job.
 *
 * The four steps may be repeated after an interruption: hold at the source, insert at the target (held), delete at the
 * source, release at the target. A job that a worker has claimed stays at the source, and that worker ends it there.
 */
export async function moveJobs(
  { source, target }: { source: OwnerNode; target: OwnerNode },
  store_id: number,
): Promise<void> {
  const columns = await columnsOf(target)
  const held = 'store_id = $1 and claimed_until = $2'
  const values = [store_id, HELD_UNTIL]
  for (;;) {
    await source.rows(
      `update job set claimed_until = $2 where store_id = $1 and id in (select id from job where store_id = $1
        and (claimed_until is null or claimed_until < now()) order by position limit ${BATCH} for update)`,
      values,
    )
    const [found] = await source.rows<{ jobs: string | null }>(
      `select jsonb_agg(to_jsonb(job) order by position)::text as jobs from job where ${held}`,
      values,
    )
    if (found!.jobs)
      await target.rows(
        `insert into job (${columns}) select ${columns}
           from jsonb_populate_recordset(null::job, $1::jsonb) order by position on conflict do nothing`,
        [found!.jobs],
      )
    await source.rows(`delete from job where ${held}`, values)
    await releaseJobs(target, store_id)
    if (!found!.jobs) return
  }
}

/** Lets workers claim the jobs that the mover has inserted. */
export async function releaseJobs(target: OwnerNode, store_id: number): Promise<void> {
  await target.rows('update job set claimed_until = null where store_id = $1 and claimed_until = $2', [
    store_id,
    HELD_UNTIL,
  ])
}

/** Without the position: the target numbers them anew, in the same order. */
async function columnsOf(node: OwnerNode): Promise<string> {
  const [row] = await node.rows<{ names: string }>(`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'job'::regclass and attnum > 0 and not attisdropped and attidentity = ''`)
  return row!.names
}
