import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../http/context.ts'

const HOUR_MS = 3_600_000

/** Deletes what is no longer needed: idempotency keys after a day, idle baskets after a month, expired tokens. */
export async function tidy(services: Services): Promise<void> {
  const now = services.clock.now()
  const [dayAgo, monthAgo, quarterAgo] = [24, 30 * 24, 90 * 24].map(hours => now.subtract({ hours }))
  const stores = await services.db.platform(sql<{ id: number }>`select id from store order by id`)
  for (const { id } of stores) {
    await services.db.query(
      id,
      sql`with keys as (delete from idempotency where store_id = ${id} and created_at < ${dayAgo}),
        baskets as (delete from cart where store_id = ${id} and updated_at < ${monthAgo})
        delete from customer_token where store_id = ${id} and (used_at < ${monthAgo} or created_at < ${quarterAgo})`,
    )
  }
  await services.db.platform(sql`delete from staff_token where used_at < ${dayAgo}`)
}

/** Runs `tidy` once an hour in every process; running it twice does no harm. Returns a function that stops it. */
export function startTidying(services: Services, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(services).catch(
      error => services.outage.explains(error, log) || log.warn({ err: error }, 'tidying failed'),
    )
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
