import type { OwnerNode } from './owner-node.ts'

/**
 * Jobs are not replicated: a worker at the target would run the copy of a job while a worker at the source runs the job.
 * They are moved in four steps, each of which may be repeated: hold at the source, insert at the target (held), delete at
 * the source, release at the target. A job that a worker has claimed stays at the source, and that worker ends it there.
 */
export type JobsMove = { source: OwnerNode; target: OwnerNode }

/** `claimed_until` of a held job. No worker claims it, and it shows that the mover holds it. */
const HELD_UNTIL = '2200-01-01T00:00:00Z'

/** Moves the jobs of a shop whose rows are at the target. */
export async function moveJobs(move: JobsMove, store_id: number): Promise<void> {
  await copyHeldJobs(move, store_id)
  await releaseMovedJobs(move, store_id)
}

/** Before the switch. Until `releaseMovedJobs` no worker runs these jobs, at the source or at the target. */
export async function copyHeldJobs({ source, target }: JobsMove, store_id: number): Promise<void> {
  await source.rows(
    `update job set claimed_until = $2 where store_id = $1 and (claimed_until is null or claimed_until < now())`,
    [store_id, HELD_UNTIL],
  )
  const [held] = await source.rows<{ jobs: string | null }>(
    `select jsonb_agg(to_jsonb(job) order by position)::text as jobs from job where store_id = $1 and claimed_until = $2`,
    [store_id, HELD_UNTIL],
  )
  if (!held?.jobs) return
  const [columns] = await target.rows<{ names: string }>(`
    select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'job'::regclass and attnum > 0 and not attisdropped and attidentity = ''`)
  // Without the position: the target numbers them anew, in the same order.
  await target.rows(
    `insert into job (${columns!.names}) select ${columns!.names}
       from jsonb_populate_recordset(null::job, $1::jsonb) order by position on conflict do nothing`,
    [held.jobs],
  )
}

/** After the switch. */
export async function releaseMovedJobs({ source, target }: JobsMove, store_id: number): Promise<void> {
  const held = 'store_id = $1 and claimed_until = $2'
  const values = [store_id, HELD_UNTIL]
  await source.rows(`delete from job where ${held}`, values)
  await target.rows(`update job set claimed_until = null where ${held}`, values)
}

/** Cancels `copyHeldJobs`: no job was deleted at the source before the switch. */
export async function releaseJobsAtSource(source: OwnerNode, store_id: number): Promise<void> {
  await source.rows('update job set claimed_until = null where store_id = $1 and claimed_until = $2', [
    store_id,
    HELD_UNTIL,
  ])
}

export async function deleteHeldJobs(target: OwnerNode, shops: readonly number[]): Promise<void> {
  await target.rows('delete from job where store_id = any($1) and claimed_until = $2', [shops, HELD_UNTIL])
}
