import type { Endpoint, RateLimit } from '@tiffin/contract/endpoint'
import type { FastifyRequest } from 'fastify'

/** The rate limiter's option for one limit. */
type Limit = {
  max: number
  timeWindow: number
  hook?: 'preHandler'
  keyGenerator?: (request: FastifyRequest) => string
  /** Requests that are not counted. */
  allowList?: (request: FastifyRequest) => boolean
}

/**
 * The rate limit of an address for endpoints without their own: more than a person needs, less than an attack uses
 * [Z-16].
 */
const DEFAULT_LIMIT: RateLimit = { max: 600, minutes: 1 }

/** The rate limits of an endpoint; always at least one. */
export function rateLimitsOf({ limit = [DEFAULT_LIMIT] }: Endpoint): Limit[] {
  return limit.map(({ max, minutes, by }) => {
    const timeWindow = minutes * 60_000
    if (by === 'coupon') return { max, timeWindow, hook: 'preHandler', allowList: hasNoCoupon }
    return by === 'email'
      ? { max, timeWindow, hook: 'preHandler', keyGenerator: emailFrom }
      : { max, timeWindow }
  })
}

function hasNoCoupon({ body }: FastifyRequest): boolean {
  return !(body as { coupon_code?: unknown } | undefined)?.coupon_code
}

/**
 * The key of the rate limit by e-mail and address. It does not contain the host, because a caller could send a new host
 * or `Store` header with each try.
 */
function emailFrom({ ip, body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | undefined)?.email
  return `${ip} ${typeof email === 'string' ? email.toLowerCase() : ''}`
}
