import type { Context } from '../../platform/http/context.ts'
import { gatewayFailed } from './gateway-failed.ts'

/** By request: when its time to wait for a payment provider is over, on the machine's monotonic clock. */
const deadlines = new WeakMap<object, number>()

/**
 * Waits for a payment provider as long as a diner can be kept waiting. All calls of one request share this time, however
 * many it makes. After it the state is unknown, as if the provider had not answered: throws GatewayFailed. The call itself
 * goes on, and the attempt's job polls for its outcome.
 */
export async function withinPatience<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const deadline = deadlines.get(ctx) ?? performance.now() + ctx.services.dinerPatience
  deadlines.set(ctx, deadline)
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    const left = Math.max(0, deadline - performance.now())
    timer = setTimeout(
      () => reject(gatewayFailed('a payment provider takes longer than a diner waits')),
      left,
    )
  })
  try {
    return await Promise.race([work(), isOver])
  } finally {
    clearTimeout(timer)
  }
}
