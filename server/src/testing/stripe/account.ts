import { missing, wrong } from './responses.ts'
import { fieldAt, type Fields } from './form-fields.ts'
import { createSavedCards, methodView } from './saved-cards.ts'
import type { Dispute, Intent, StripeResponse, Session } from './shapes.ts'

/** Stripe's minimum amounts for the currencies of the tests. */
const LEAST: Record<string, number> = { gbp: 30, eur: 50, usd: 50 }
const SHORTEST_SECONDS = 1800
const LONGEST_SECONDS = 86_400

/** The sessions of one account, and the calls about them. `now` in seconds since 1970. */
export function createAccount({ now, origin }: { now: () => number; origin: () => string }) {
  const sessions = new Map<string, Session>()
  const webhooks: string[] = []
  const cards = createSavedCards({ origin })
  /** By the payment. */
  const disputes = new Map<string, Dispute[]>()
  const found = (id: string): Session | undefined => {
    const session = sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= now()) session.status = 'expired'
    if (session?.asks === 'processing' && session.later! <= now()) session.asks = 'paid'
    return session
  }
  /** What was paid, on a page or with a saved card. */
  const paidIn = (intent: string | undefined): Pick<Intent, 'amount' | 'refunds'> | undefined => {
    const charged = cards.intents.get(intent ?? '')
    return charged?.status === 'succeeded' ? charged : paidBy(sessions, intent)
  }
  return {
    sessions,
    disputes,
    found,
    cards,
    createSession(fields: Fields): StripeResponse {
      const item = fieldAt(fields, 'line_items', '0', 'price_data', 'unit_amount')
      const currency = fieldAt(fields, 'line_items', '0', 'price_data', 'currency') ?? ''
      const expires_at = Number(fieldAt(fields, 'expires_at'))
      if (fieldAt(fields, 'mode') !== 'payment' || !item || !fieldAt(fields, 'success_url'))
        return wrong('parameter_missing', 'Missing required param.')
      if (!/^[a-z]{3}$/.test(currency)) return wrong('parameter_invalid', `Invalid currency: ${currency}.`)
      if (expires_at < now() + SHORTEST_SECONDS || expires_at > now() + LONGEST_SECONDS)
        return wrong(
          'parameter_invalid',
          'The `expires_at` timestamp must be between 30 minutes and 24 hours.',
        )
      if (Number(item) < (LEAST[currency] ?? 1))
        return wrong('amount_too_small', 'The total amount due must add up to more.')
      const customer = fieldAt(fields, 'customer') ?? null
      if (customer !== null && !cards.customers.has(customer)) return missing('customer', customer, 400)
      const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
      const session: Session = {
        id,
        page: `${origin()}/c/pay/${id}`,
        status: 'open',
        asks: 'nothing',
        later: undefined,
        amount: Number(item),
        currency,
        name: fieldAt(fields, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
        attempt: fieldAt(fields, 'client_reference_id') ?? '',
        metadata: (fields.metadata ?? {}) as Fields,
        customer,
        offers_saving:
          fieldAt(fields, 'saved_payment_method_options', 'payment_method_save') === 'enabled' &&
          customer !== null,
        saved: undefined,
        success_url: fieldAt(fields, 'success_url')!,
        cancel_url: fieldAt(fields, 'cancel_url') ?? '',
        expires_at,
        takes_nothing_back: false,
        refunds: [],
      }
      sessions.set(id, session)
      return { status: 200, body: shown(session, false) }
    },
    readSession(id: string, isExpanded: boolean): StripeResponse {
      const session = found(id)
      return session ? { status: 200, body: shown(session, isExpanded) } : missing('checkout.session', id)
    },
    expireSession(id: string): StripeResponse {
      const session = found(id)
      if (!session) return missing('checkout.session', id)
      if (session.status !== 'open')
        return wrong(undefined, `Only Checkout Sessions with a status in ["open"] can be expired.`)
      session.status = 'expired'
      return { status: 200, body: shown(session, false) }
    },
    refund(fields: Fields): StripeResponse {
      const session = paidIn(fieldAt(fields, 'payment_intent'))
      if (!session) return missing('payment_intent', fieldAt(fields, 'payment_intent') ?? '')
      const left = session.amount - session.refunds.reduce((sum, { amount }) => sum + amount, 0)
      const amount = Number(fieldAt(fields, 'amount') ?? left)
      const ofPayment = disputes.get(fieldAt(fields, 'payment_intent') ?? '') ?? []
      if (ofPayment.some(({ status }) => status !== 'won'))
        return wrong('charge_disputed', 'Charge has been charged back.')
      if (left === 0) return wrong('charge_already_refunded', 'Charge has already been refunded.')
      if (amount > left) return wrong(undefined, `Refund amount is greater than unrefunded amount.`)
      const metadata = (fields.metadata ?? {}) as Fields
      const refund = { id: `re_${crypto.randomUUID()}`, amount, status: 'succeeded', metadata }
      session.refunds.push(refund)
      return { status: 200, body: { object: 'refund', ...refund } }
    },
    /** The addresses of its endpoints. */
    webhooks,
    listWebhooks(): StripeResponse {
      const data = webhooks.map(url => ({ object: 'webhook_endpoint', url, status: 'enabled' }))
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' } }
    },
    /** Of a payment on a page or with a saved card. */
    readIntent(id: string): StripeResponse {
      const session = paidBy(sessions, id)
      return session ? { status: 200, body: intentOfSession(session) } : cards.onIntent(id, '', {})
    },
    listDisputes(payment_intent: string): StripeResponse {
      const data = disputes.get(payment_intent) ?? []
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } }
    },
    listRefunds(payment_intent: string): StripeResponse {
      const session = paidBy(sessions, payment_intent)
      const data = (paidIn(payment_intent)?.refunds ?? []).map(each => ({
        object: 'refund',
        ...each,
        ...(session?.takes_nothing_back && { status: 'failed' }),
      }))
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
    },
  }
}
export type Account = ReturnType<typeof createAccount>

const intentOf = ({ id }: Session) => id.replace('cs_test_', 'pi_')

function paidBy(sessions: Map<string, Session>, intent: string | undefined): Session | undefined {
  return [...sessions.values()].find(session => intentOf(session) === intent && session.asks === 'paid')
}

function intentOfSession(session: Session): object {
  const { amount, currency, metadata } = session
  const { payment_intent } = shown(session, true) as { payment_intent: object }
  return { ...payment_intent, amount, currency, metadata, last_payment_error: null, next_action: null }
}

/** The part of a session that callers read; the payment exists from the diner's first try on. */
function shown(session: Session, isExpanded: boolean): object {
  const { id, status, asks, page, amount, currency, attempt, metadata, expires_at } = session
  const intent = {
    id: intentOf(session),
    object: 'payment_intent',
    status: { nothing: '', paid: 'succeeded', processing: 'processing', refused: 'requires_payment_method' }[
      asks
    ],
    payment_method: session.saved ? methodView(session.saved) : null,
    latest_charge:
      asks === 'paid' ? { payment_method_details: { card: { brand: 'visa', last4: '4242' } } } : null,
  }
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: asks === 'paid' ? 'paid' : 'unpaid',
    url: status === 'open' ? page : null,
    amount_total: amount,
    currency,
    client_reference_id: attempt,
    metadata,
    expires_at,
    payment_intent: asks === 'nothing' ? null : isExpanded ? intent : intent.id,
  }
}
