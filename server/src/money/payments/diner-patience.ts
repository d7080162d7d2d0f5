import type { Context } from '../../platform/http/context.ts'
import { gatewayFailed } from './gateway-failed.ts'

/** The deadline of each request for waiting on a payment provider, on the machine's monotonic clock. */
const deadlines = new WeakMap<object, number>()

/**
 * Limits how long a diner waits for a payment provider. All provider calls of one request share this time. After it the
 * state is unknown, as if the provider had not responded: throws GatewayFailed. The call itself continues, and the
 * attempt's job polls for its outcome.
 */
export async function withinPatience<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const deadline = deadlines.get(ctx) ?? performance.now() + ctx.services.dinerPatience
  deadlines.set(ctx, deadline)
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    const left = Math.max(0, deadline - performance.now())
    timer = setTimeout(
      () =>
        reject(gatewayFailed('the payment provider did not respond within the time limit of the request')),
      left,
    )
  })
  try {
    return await Promise.race([work(), isOver])
  } finally {
    clearTimeout(timer)
  }
}
