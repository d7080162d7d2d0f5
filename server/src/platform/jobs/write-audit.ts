import { Id } from '@tiffin/contract/ids'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Database, Run } from '../db/database.ts'
import { createConcurrencyLimit } from '../limit-concurrency.ts'
import { json, sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { jobKind } from './kind.ts'
import { job } from './send.ts'

const Fields = z.record(z.string(), z.unknown())

const Entry = z.object({
  at: z.string(),
  staff_id: z.nullable(Id),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: Fields,
  after: Fields,
  raises_settings: z.boolean(),
})
type Entry = z.infer<typeof Entry>

/** Writes an entry into the audit log of a shop, once. */
export const writeAudit = jobKind({
  name: 'write-audit',
  lane: 'timers',
  payload: Entry,
  run: ({ services, store }, entry, id) => writeEntry(services.db, { id, store_id: store.id, entry }),
})

/**
 * How long the job waits before it is due, because the request itself writes the entry first: the job is only for a
 * process that ended in between.
 */
const DELAY = { seconds: 10 }

/** In milliseconds. How long a response waits for the entries: a database may be silent. */
const WAIT_MS = 2000
/** Maximum number of entries of a change that are written at once. Their shops may be in several databases. */
const AT_ONCE = 4

/** Who made a change; without an id, a person at the command line. */
type Author = { id: string | null; name: string }

/**
 * An entry of the audit log of a shop. `raises_settings`: pages of the shop show what was changed, so the revision of its
 * settings is raised.
 */
type AuditNote = {
  store_id: number
  by: Author
  action: string
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  raises_settings?: boolean
}

export type Audit = (note: AuditNote) => Promise<void>

type QueuedEntry = { id: string; store_id: number; entry: Entry }

/**
 * Changes rows of the installation in one transaction, and then writes the entries that `work` has passed to `audit` into
 * the audit logs of their shops. A log is with the shop's rows, in a transaction of its own. So that no entry is lost if
 * the process ends in between, a job for each is queued in the first transaction [Y-09].
 */
export async function changeAndAudit<Result>(
  { services, now, log }: Pick<Context, 'services' | 'now' | 'log'>,
  work: (run: Run, audit: Audit) => Promise<Result>,
): Promise<Result> {
  const { db } = services
  let queued: QueuedEntry[] = []
  const result = await db.platformTransaction(async run => {
    // The transaction may be retried after a conflict.
    queued = []
    return work(run, async note => {
      const each = { id: crypto.randomUUID(), store_id: note.store_id, entry: entryOf(note, now) }
      queued.push(each)
      const input = { id: each.id, payload: each.entry, run_at: now.add(DELAY) }
      await run(job({ store: { id: note.store_id }, now }, writeAudit, input))
    })
  })
  // The change is already valid. Entries that take longer are written after the response, or by their jobs.
  await Promise.race([writeQueued(queued, { db, log }), wait(WAIT_MS, undefined, { ref: false })])
  return result
}

async function writeQueued(
  queued: readonly QueuedEntry[],
  { db, log }: { db: Database; log: Context['log'] },
): Promise<void> {
  const limit = createConcurrencyLimit(AT_ONCE)
  const write = async (each: QueuedEntry): Promise<void> => {
    try {
      await writeEntry(db, each)
      await db.platform(sql`delete from job where store_id = ${each.store_id} and id = ${each.id}`)
    } catch (error) {
      log.error(
        { err: error, store_id: each.store_id },
        'an entry of the audit log is not written yet: a job will retry it',
      )
    }
  }
  await Promise.all(queued.map(each => limit(() => write(each))))
}

function entryOf(
  { by, action, subject, before = {}, after = {}, raises_settings = false }: AuditNote,
  now: Temporal.Instant,
): Entry {
  return {
    at: now.toString(),
    staff_id: by.id,
    actor: by.name,
    action,
    subject,
    before,
    after,
    raises_settings,
  }
}

async function writeEntry(db: Database, { id, store_id, entry }: QueuedEntry): Promise<void> {
  const { at, staff_id, actor, action, subject, before, after, raises_settings } = entry
  await db.transaction(store_id, async run => {
    const written =
      await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after, job_id)
      values (${store_id}, ${Temporal.Instant.from(at)}, ${staff_id}, ${actor}, ${action}, ${subject}, ${json(before)},
        ${json(after)}, ${id})
      on conflict (store_id, job_id) where job_id is not null do nothing returning id`)
    if (raises_settings && written.length > 0)
      await run(
        sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${store_id}`,
      )
  })
  if (raises_settings) db.notify({ topic: 'store', store_id })
}
