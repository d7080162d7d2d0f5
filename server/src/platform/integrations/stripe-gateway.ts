import type { Stripe as Sdk } from 'stripe'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { GatewayFailed } from './gateway-failed.ts'
import { Intent, Methods, Named, Session } from './stripe-shapes.ts'
import { lacksOf, trialOf } from './stripe-trial.ts'
import type { StripeGateway, StripeRefusal } from './stripe.ts'
import { TIME_LIMITS } from './time-limits.ts'

/**
 * Maximum difference in seconds between the signed time of a webhook and ours. An older webhook is a replay, and so
 * might be one from the future.
 */
const OLDEST_SECONDS = 300
/** Stripe's maximum page size. */
const MOST = 100
const EXPANDED = ['latest_charge', 'payment_method']
const SESSION_EXPANDED = EXPANDED.map(each => `payment_intent.${each}`)

const Made = z.object({ id: z.string(), url: z.string() })
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
})
const Webhooks = z.object({ data: z.array(z.object({ url: z.string(), status: z.string() })) })
const Dispute = z.object({ id: z.string(), amount: z.int(), status: z.string(), created: z.int() })
const Notice = z.object({
  type: z.optional(z.string()),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

/**
 * Stripe through its own library, which is loaded by the first call, since most installations never make one. Errors
 * contain Stripe's response but not the request, because Stripe's error objects contain names and addresses of payers.
 */
export function stripeGateway(
  { STRIPE_API }: Pick<Env, 'STRIPE_API'>,
  { call_ms, short_call_ms } = TIME_LIMITS,
): StripeGateway {
  const clientOf = async (key: string): Promise<Sdk> => {
    const { Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(STRIPE_API)
    const isSecure = protocol === 'https:'
    return new Stripe(key, {
      protocol: isSecure ? 'https' : 'http',
      host: hostname,
      port: port || (isSecure ? '443' : '80'),
      timeout: call_ms,
      // One timeout for the whole response, and no retries inside the library: a job polls until the state is known.
      httpClient: Stripe.createFetchHttpClient(),
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  const readSession = (key: string, id: string) =>
    parsed(Session, async () =>
      (await clientOf(key)).checkout.sessions.retrieve(id, { expand: SESSION_EXPANDED }),
    )
  const readIntent = (key: string, id: string) =>
    parsed(Intent, async () => (await clientOf(key)).paymentIntents.retrieve(id, { expand: EXPANDED }))
  return {
    async createCustomer(key, idempotencyKey, params) {
      try {
        return Named.parse(await (await clientOf(key)).customers.create(params, { idempotencyKey })).id
      } catch (error) {
        // A restricted key may lack the permission: then cards are charged, but not saved.
        if (statusOf(error) === 403) return undefined
        throw failureOf(error)
      }
    },
    createIntent: async (key, idempotencyKey, params) =>
      (
        await parsed(Named, async () =>
          (await clientOf(key)).paymentIntents.create(params, { idempotencyKey }),
        )
      ).id,
    readIntent,
    async confirmIntent(key, { id, idempotency_id: idempotencyKey }, params) {
      try {
        await (await clientOf(key)).paymentIntents.confirm(id, params, { idempotencyKey })
      } catch (error) {
        // The bank has refused it, another request is confirming it, or it is over: its current state is returned.
        if (![400, 402, 404, 409].includes(statusOf(error) ?? 0)) throw failureOf(error)
        const now = await readIntent(key, id)
        const isUntouched = now.status === 'requires_payment_method' && now.last_payment_error === null
        const isRefused = statusOf(error) !== 409 && codeOf(error) !== 'idempotency_error'
        return isUntouched && isRefused ? 'no-card' : now
      }
      return readIntent(key, id)
    },
    async cancelIntent(key, id) {
      try {
        await (await clientOf(key)).paymentIntents.cancel(id)
      } catch (error) {
        if (statusOf(error) !== 400) throw failureOf(error)
      }
      return readIntent(key, id)
    },
    async listMethods(key, customer) {
      try {
        const listed = await (await clientOf(key)).customers.listPaymentMethods(
          customer,
          { type: 'card', limit: MOST },
          { timeout: short_call_ms },
        )
        return Methods.parse(listed).data
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return []
        throw failureOf(error)
      }
    },
    async detachMethod(key, id) {
      try {
        await (await clientOf(key)).paymentMethods.detach(id)
      } catch (error) {
        if (![400, 404].includes(statusOf(error) ?? 0)) throw failureOf(error)
      }
    },
    createSession: (key, idempotencyKey, params) =>
      parsed(Made, async () => (await clientOf(key)).checkout.sessions.create(params, { idempotencyKey })),
    readSession,
    async expireSession(key, id) {
      try {
        await (await clientOf(key)).checkout.sessions.expire(id)
      } catch (error) {
        // It is already paid or expired: its current state is returned.
        if (statusOf(error) !== 400) throw failureOf(error)
      }
      return readSession(key, id)
    },
    async listRefunds(key, payment_intent) {
      const { data } = await parsed(z.object({ data: z.array(Refund) }), async () =>
        (await clientOf(key)).refunds.list({ payment_intent, limit: MOST }),
      )
      return data.map(({ status, metadata, ...made }) => ({
        ...made,
        status: status ?? '',
        metadata: metadata ?? {},
      }))
    },
    async listDisputes(key, payment_intent) {
      try {
        const { disputes } = await clientOf(key)
        return z.parse(
          z.object({ data: z.array(Dispute) }),
          await disputes.list({ payment_intent, limit: MOST }),
        ).data
      } catch (error) {
        // A restricted key may lack the permission to read them.
        if (statusOf(error) === 403) return []
        throw failureOf(error)
      }
    },
    async refund(key, idempotencyKey, params) {
      try {
        const { status } = Refund.parse(
          await (await clientOf(key)).refunds.create(params, { idempotencyKey }),
        )
        return { status: status ?? '' }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw failureOf(error)
        return { status: 'refused', refusal }
      }
    },
    async verify(secret, { body, headers }, now) {
      const { Stripe } = await import('stripe')
      const signature = headers['stripe-signature'] ?? ''
      // Stripe's library rejects only old events, not those from the future.
      const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
      if (!(seconds - now.epochMilliseconds / 1000 <= OLDEST_SECONDS)) return undefined
      try {
        const event = Stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          OLDEST_SECONDS,
          undefined,
          now.epochMilliseconds,
        )
        const { object } = Notice.parse(event).data
        const metadata = object.metadata ?? {}
        // The payment of a session has the session's metadata; only a payment with a saved card is followed by its own
        // id.
        const isFollowed =
          object.object === 'checkout.session' ||
          (object.object === 'payment_intent' && metadata.saved_card === 'yes')
        if (isFollowed) return { reference: object.id, metadata }
        const { refund: refund_id } = metadata
        if (object.object === 'refund' && refund_id) return { refund_id, metadata }
        // Refunds and disputes made at Stripe or by the customer's bank have no metadata of ours.
        const isReturn = RETURNED.has(object.object) || event.type === 'charge.refunded'
        const payment = isReturn ? object.payment_intent : undefined
        return { ...(payment && { payment }), metadata: {} }
      } catch {
        return undefined
      }
    },
    tryKey: async key => trialOf(await clientOf(key)),
    lacksOf: async key => lacksOf(await clientOf(key)),
    async listWebhooks(key) {
      try {
        const { data } = Webhooks.parse(await (await clientOf(key)).webhookEndpoints.list({ limit: MOST }))
        return data.filter(({ status }) => status === 'enabled').map(({ url }) => url)
      } catch {
        return undefined
      }
    },
  }
}

/** The object types of events about refunds and disputes. */
const RETURNED = new Set(['refund', 'dispute'])

/** Why Stripe will never make a refund; undefined: the reason is unknown, or a later attempt may succeed. */
function refusalOf(error: unknown): StripeRefusal | undefined {
  const [status, code] = [statusOf(error), codeOf(error)]
  if (status !== 400 && status !== 404) return undefined
  switch (code) {
    case 'charge_already_refunded':
      return 'refunded-there'
    case 'charge_disputed':
    case 'refund_disputed_payment':
      return 'disputed'
    case 'resource_missing':
      return 'other-keys'
    // A later attempt may succeed, when the balance is sufficient.
    case 'balance_insufficient':
    case 'insufficient_funds':
    case 'idempotency_error':
    case 'lock_timeout':
    case 'rate_limit':
      return undefined
    default:
      return /greater than/i.test((error as Error).message) ? 'too-much' : 'refused'
  }
}

async function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  try {
    return z.parse(schema, await request())
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): GatewayFailed {
  if ((error as { param?: string }).param === 'customer' && codeOf(error) === 'resource_missing')
    return Object.assign(new GatewayFailed('Stripe does not know this customer'), { name: 'CustomerGone' })
  if (error instanceof z.core.$ZodError) return new GatewayFailed('Stripe sent an unexpected response')
  const status = statusOf(error)
  const code = codeOf(error)
  const failure = new GatewayFailed(
    status === undefined ? 'Stripe did not respond' : `Stripe responded ${status} ${code ?? ''}`.trim(),
  )
  return Object.assign(failure, { code })
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode
}

function codeOf(error: unknown): string | undefined {
  const { code, rawType } = error as { code?: string; rawType?: string }
  return code ?? rawType
}
