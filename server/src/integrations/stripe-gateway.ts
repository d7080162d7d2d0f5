import type { Stripe as Sdk } from 'stripe'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { GatewayFailed } from './gateway-failed.ts'
import type { StripeGateway, StripeTrial } from './integrations.ts'

const TIME_LIMIT_MS = 10_000
/** How old a webhook may be: it is signed with its time, and an older one was recorded and sent again. */
const OLDEST_SECONDS = 300
/** Stripe has the most of what it lists in one answer. */
const MOST = 100

const Session = z.object({
  id: z.string(),
  url: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_intent: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      latest_charge: z.nullable(
        z.object({
          payment_method_details: z.nullable(
            z.object({
              card: z.optional(z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})
const Made = z.object({ id: z.string(), url: z.string() })
const Refund = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
})
const Webhooks = z.object({ data: z.array(z.object({ url: z.string(), status: z.string() })) })
const Notice = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

/**
 * Stripe through its own library, which is loaded by the first call: most installations never make one. Errors tell what
 * Stripe answered and nothing of what was asked, since its error objects have names and addresses of payers.
 */
export function stripeGateway(
  { STRIPE_API }: Pick<Env, 'STRIPE_API'>,
  time_limit_ms = TIME_LIMIT_MS,
): StripeGateway {
  const clientOf = async (key: string): Promise<Sdk> => {
    const { Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(STRIPE_API)
    const isSecure = protocol === 'https:'
    return new Stripe(key, {
      protocol: isSecure ? 'https' : 'http',
      host: hostname,
      port: port || (isSecure ? '443' : '80'),
      timeout: time_limit_ms,
      // One time limit for the whole of an answer, and nothing is asked twice unseen: a job asks until it is known.
      httpClient: Stripe.createFetchHttpClient(),
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  const readSession = (key: string, id: string) =>
    asked(Session, async () =>
      (await clientOf(key)).checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    )
  return {
    createSession: (key, idempotencyKey, params) =>
      asked(Made, async () => (await clientOf(key)).checkout.sessions.create(params, { idempotencyKey })),
    readSession,
    async expireSession(key, id) {
      try {
        await (await clientOf(key)).checkout.sessions.expire(id)
      } catch (error) {
        // It is paid, or expired already: what it is now counts.
        if (statusOf(error) !== 400) throw failureOf(error)
      }
      return readSession(key, id)
    },
    async listRefunds(key, payment_intent) {
      const { data } = await asked(z.object({ data: z.array(Refund) }), async () =>
        (await clientOf(key)).refunds.list({ payment_intent, limit: MOST }),
      )
      return data.map(({ status, metadata }) => ({ status: status ?? '', metadata: metadata ?? {} }))
    },
    async refund(key, idempotencyKey, params) {
      try {
        const { status } = Refund.parse(
          await (await clientOf(key)).refunds.create(params, { idempotencyKey }),
        )
        return { status: status ?? '' }
      } catch (error) {
        if (codeOf(error) === 'charge_already_refunded') return { status: 'succeeded' }
        throw failureOf(error)
      }
    },
    async verify(secret, { body, headers }, now) {
      const { Stripe } = await import('stripe')
      try {
        const event = Stripe.webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          secret,
          OLDEST_SECONDS,
          undefined,
          now.epochMilliseconds,
        )
        const { object } = Notice.parse(event).data
        return object.object === 'checkout.session'
          ? { session: object.id, metadata: object.metadata ?? {} }
          : { metadata: {} }
      } catch {
        return undefined
      }
    },
    tryKey: async key => trialOf(await clientOf(key)),
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

/** A session that does not exist is expired: who may write sessions hears that there is none. */
async function trialOf(client: Sdk): Promise<StripeTrial> {
  try {
    await client.checkout.sessions.expire('cs_test_tiffin_tries_this_key')
    return 'works'
  } catch (error) {
    const status = statusOf(error)
    if (status === 401) return 'wrong-key'
    if (status === 403) return 'not-allowed'
    return status === 400 || status === 404 ? 'works' : 'no-answer'
  }
}

async function asked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ask: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  try {
    return z.parse(schema, await ask())
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): GatewayFailed {
  if (error instanceof z.core.$ZodError) return new GatewayFailed('Stripe answered something else')
  const status = statusOf(error)
  const code = codeOf(error)
  return new GatewayFailed(
    status === undefined ? 'Stripe does not answer' : `Stripe answered ${status} ${code ?? ''}`.trim(),
  )
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode
}

function codeOf(error: unknown): string | undefined {
  const { code, rawType } = error as { code?: string; rawType?: string }
  return code ?? rawType
}
