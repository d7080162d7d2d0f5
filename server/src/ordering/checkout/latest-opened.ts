import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/http/context.ts'
import { type Attempt, listAttempts } from '../../money/payments/attempt.ts'

/** How often, and at which interval, a request waits for another one: three seconds in all. */
const MOST_READS = 30
const INTERVAL_MS = 100

/**
 * The latest payment of a basket. If another request is just creating it at the provider, waits for that, so that both
 * redirect to the same page.
 */
export async function latestOpened(ctx: Context, order_id: string): Promise<Attempt | undefined> {
  for (let reads = 0; ; reads++) {
    const [latest] = await listAttempts(ctx, order_id)
    if (latest?.state !== 'created' || reads === MOST_READS) return latest
    await wait(INTERVAL_MS)
  }
}
