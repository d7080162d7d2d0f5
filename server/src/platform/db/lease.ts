import { sql } from './sql.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/**
 * Whether this process may do some work now: one of the processes that request the lease of this name gets it, until it
 * expires.
 */
export async function acquireLease(
  { db, clock }: { db: Database; clock: Clock },
  name: string,
  time: Temporal.DurationLike,
): Promise<boolean> {
  const now = clock.now()
  const got = await db.platform(sql`insert into lease (name, until) values (${name}, ${now.add(time)})
    on conflict (name) do update set until = excluded.until where lease.until <= ${now} returning name`)
  return got.length > 0
}

/** Releases the lease before it expires, because the work is finished. */
export async function endLease({ db, clock }: { db: Database; clock: Clock }, name: string): Promise<void> {
  await db.platform(
    sql`update lease set until = ${clock.now()} where name = ${name} and until > ${clock.now()}`,
  )
}

/**
 * Does work that one process does once in this time. If it fails, the lease is released, so that it is repeated as soon as
 * a process requests the lease again.
 */
export async function underLease(
  services: { db: Database; clock: Clock },
  { name, time }: { name: string; time: Temporal.DurationLike },
  work: () => Promise<void>,
): Promise<void> {
  if (!(await acquireLease(services, name, time))) return
  try {
    await work()
  } catch (error) {
    // The home database may be away. The error of the work says why.
    await endLease(services, name).catch(() => {})
    throw error
  }
}
