import type { Endpoint } from '@tiffin/contract/endpoint'
import type { FastifyRequest } from 'fastify'

type Limit = {
  max: number
  timeWindow: number
  hook?: 'preHandler'
  keyGenerator?: (request: FastifyRequest) => string
}

const MINUTE = 60_000

/**
 * One e-mail from one address: five tries in fifteen minutes. The Host is no part of the key: who asks may write
 * any port or, with a `Store` header, any name there, and would begin anew with each.
 */
const perEmail = (max: number, minutes: number): Limit => ({
  max,
  timeWindow: minutes * MINUTE,
  hook: 'preHandler',
  keyGenerator: request => {
    const email = (request.body as { email?: unknown } | undefined)?.email
    return `${request.ip} ${typeof email === 'string' ? email.toLowerCase() : ''}`
  },
})

/** Calls that invite abuse, each with its own measure [Z-16]; all others share a wide one. */
const LIMITS: Record<string, Limit> = {
  '/consumer/login': perEmail(5, 15),
  '/staff/login': perEmail(5, 15),
  '/consumer/lookup/email': { max: 20, timeWindow: 5 * MINUTE },
  '/consumer/register': { max: 20, timeWindow: 15 * MINUTE },
  '/consumer/guest': { max: 60, timeWindow: 15 * MINUTE },
  '/consumer/lookup/delivery_charge': { max: 60, timeWindow: MINUTE },
}

const WIDE: Limit = { max: 600, timeWindow: MINUTE }

/** How often one address may make this call. */
export function limitOf(endpoint: Endpoint): Limit {
  return LIMITS[endpoint.path] ?? WIDE
}

/** Tries at signing in from one address, whatever the e-mails: many accounts sprayed from one place are one attack. */
const SIGN_IN_BY_ADDRESS = { max: 100, timeWindow: 15 * MINUTE }
const SIGN_IN = new Set(['/consumer/login', '/staff/login'])

/** The second measure of a call that signs in; undefined for all others. */
export function addressLimitOf(endpoint: Endpoint): typeof SIGN_IN_BY_ADDRESS | undefined {
  return SIGN_IN.has(endpoint.path) ? SIGN_IN_BY_ADDRESS : undefined
}
