import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { GatewayFailed } from './gateway-failed.ts'
import type { Sandbox, SandboxPayment } from './integrations.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** Maximum age of a webhook in seconds. Its signature contains the time; an older one is a replay. */
const OLDEST_SECONDS = 300

const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  name: z.string(),
})
const Cards = z.object({ data: z.array(Card) })
const Payment = z.object({
  id: z.string(),
  url: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(['open', 'processing', 'paid', 'failed', 'cancelled', 'expired']),
  failure: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  saved_card: z.nullable(Card),
  asks: z.nullable(z.enum(['code', 'cvv'])),
  wrong: z.int(),
})
const Refund = z.object({ state: z.literal('done'), amount: z.int() })
const Gone = z.optional(z.object({ error: z.object({ code: z.literal('not_found') }) }))
const Problem = z.object({ error: z.object({ code: z.string() }) })
const Notice = z.object({ payment: z.object({ id: z.string() }) })

/** The sandbox gateway over HTTP (`docs/sandbox-gateway.md`). Both sides derive the accounts' keys from one secret. */
export function sandboxGateway(
  { SANDBOX_GATEWAY: url, SANDBOX_SECRET: secret }: Pick<Env, 'SANDBOX_GATEWAY' | 'SANDBOX_SECRET'>,
  { call_ms, short_call_ms } = TIME_LIMITS,
): Sandbox {
  const isThere = url.startsWith('http')
  const request = createRequest({ url, secret, call_ms })
  return {
    create: async (account, key, body) =>
      requireSame(body, await request(Payment, account, { path: '/payments', key, body })),
    read: async (account, expected) =>
      requireSame(
        expected,
        await request(Payment, account, { method: 'GET', path: `/payments/${expected.id}` }),
      ),
    cancel: async (account, expected) =>
      requireSame(expected, await request(Payment, account, { path: `/payments/${expected.id}/cancel` })),
    async refund(account, id, { amount, idempotency_id }) {
      const path = `/payments/${id}/refunds`
      const made = await request(Refund, account, { path, key: idempotency_id, body: { amount } })
      if (made.amount !== amount) throw new GatewayFailed(`the sandbox gateway refunded ${made.amount}`)
    },
    charge: async (account, expected, body) =>
      requireSame(
        expected,
        await request(Payment, account, { path: `/payments/${expected.id}/charge`, body }),
      ),
    confirm: async (account, expected, cvv) =>
      requireSame(
        expected,
        await request(Payment, account, { path: `/payments/${expected.id}/cvv`, body: { cvv } }),
      ),
    async cards(account, customer) {
      const path = `/customers/${customer}/cards`
      return (await request(Cards, account, { method: 'GET', path, ms: short_call_ms })).data
    },
    async removeCard(account, id) {
      await request(Gone, account, { method: 'DELETE', path: `/cards/${id}` })
    },
    async verify(account, { body, headers }, now) {
      const [, time = '', sum = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers['sandbox-signature'] ?? '') ?? []
      if (!isThere || !sum) return undefined
      const own = createHmac('sha256', keyOf(secret, account)).update(`${time}.`).update(body).digest()
      if (!timingSafeEqual(own, Buffer.from(sum, 'hex'))) return undefined
      if (Math.abs(now.epochMilliseconds / 1000 - Number(time)) > OLDEST_SECONDS) return undefined
      const read = z.safeParse(Notice, parsed(body))
      return read.success ? read.data.payment.id : undefined
    },
  }
}

type SandboxRequest = { method?: string; path: string; key?: string; body?: object; ms?: number }

function createRequest({ url, secret, call_ms }: { url: string; secret: string; call_ms: number }) {
  return async <Schema extends z.ZodMiniType>(
    schema: Schema,
    account: string,
    { method = 'POST', path, key, body, ms = call_ms }: SandboxRequest,
  ): Promise<z.output<Schema>> => {
    if (!url.startsWith('http')) throw new GatewayFailed('no sandbox gateway is configured')
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${account}:${keyOf(secret, account)}`,
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ms),
    }).catch((cause: unknown) => {
      throw new GatewayFailed('the sandbox gateway did not respond', { cause })
    })
    const json: unknown = await response.json().catch(() => undefined)
    const read = z.safeParse(schema, json)
    const isGone = method === 'DELETE' && response.status === 404
    if ((response.ok || isGone) && read.success) return read.data
    const failure = new GatewayFailed(`the sandbox gateway responded ${response.status} to ${method} ${path}`)
    throw Object.assign(failure, { code: z.safeParse(Problem, json).data?.error.code })
  }
}

/** A response about another payment or another amount is rejected: money is booked only for the requested one. */
function requireSame(
  expected: { id?: string; amount: number; currency: string },
  payment: SandboxPayment,
): SandboxPayment {
  const { id = payment.id, amount, currency } = expected
  if (payment.id !== id || payment.amount !== amount || payment.currency !== currency)
    throw new GatewayFailed(`the sandbox gateway responded with another payment than ${id}`)
  return payment
}

function keyOf(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`account ${account}`).digest('hex')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
