import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../platform/http/context.ts'
import { type Attempt, listAttempts } from '../../money/payments/attempt.ts'

/** How long a press waits for another one: three seconds. */
const MOST_LOOKS = 30
const LOOK_MS = 100

/**
 * The latest payment of a basket. Where another press is just having it made at the provider, this one waits a moment, so
 * that both lead to the same page.
 */
export async function latestOpened(ctx: Context, order_id: string): Promise<Attempt | undefined> {
  for (let looks = 0; ; looks++) {
    const [latest] = await listAttempts(ctx, order_id)
    if (latest?.state !== 'created' || looks === MOST_LOOKS) return latest
    await wait(LOOK_MS)
  }
}
