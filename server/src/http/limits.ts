import type { Endpoint, RateLimit } from '@tiffin/contract/endpoint'
import type { FastifyRequest } from 'fastify'

/** As the rate limiter takes it. */
type Limit = {
  max: number
  timeWindow: number
  hook?: 'preHandler'
  keyGenerator?: (request: FastifyRequest) => string
}

/** What one address may do where the endpoint says nothing: more than any person, less than an attack [Z-16]. */
const USUAL: RateLimit = { max: 600, minutes: 1 }

/** How often one caller may call this endpoint, as the endpoint says; always at least one limit. */
export function limitsOf({ limit = [USUAL] }: Endpoint): Limit[] {
  return limit.map(({ max, minutes, by }) => {
    const timeWindow = minutes * 60_000
    return by === 'email'
      ? { max, timeWindow, hook: 'preHandler', keyGenerator: emailFrom }
      : { max, timeWindow }
  })
}

/**
 * One e-mail from one address. The Host is no part of the key: a caller may send any port or, with a `Store` header, any
 * name there, and would begin anew with each.
 */
function emailFrom({ ip, body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | undefined)?.email
  return `${ip} ${typeof email === 'string' ? email.toLowerCase() : ''}`
}
