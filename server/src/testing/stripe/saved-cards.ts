import { missing, wrong } from './responses.ts'
import { fieldAt, type Fields } from './form-fields.ts'
import type { Intent, Method, StripeResponse } from './shapes.ts'

/** The bank challenges the card's holder on a page. */
const ASKS = '4000000000003220'
/** The bank pays once, and has no more after that. */
const ONCE = '4000000000000101'

/** The customers of an account, the cards that they have had saved, and the payments that are charged to those. */
export function createSavedCards({ origin }: { origin: () => string }) {
  const customers = new Set<string>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()

  function confirm(intent: Intent, fields: Fields): StripeResponse {
    const id = fieldAt(fields, 'payment_method') ?? ''
    const method = methods.get(id)
    if (!method) return missing('PaymentMethod', id)
    if (method.customer !== intent.customer)
      return wrong(
        undefined,
        'The provided PaymentMethod was detached from a Customer. It may not be used again.',
      )
    if (intent.status !== 'requires_payment_method')
      return wrong('payment_intent_unexpected_state', 'This PaymentIntent cannot be confirmed in this state.')
    intent.method = method
    intent.return_url = fieldAt(fields, 'return_url') ?? ''
    if (method.number === ONCE) {
      intent.failure = { code: 'card_declined', decline_code: 'insufficient_funds' }
      return { status: 402, body: { error: { type: 'card_error', ...intent.failure, message: 'Declined.' } } }
    }
    intent.status = method.number === ASKS ? 'requires_action' : 'succeeded'
    return { status: 200, body: intentView(intent, origin()) }
  }

  return {
    customers,
    methods,
    intents,
    /** With the box ticked, the card is saved. */
    save(customer: string, number: string): Method {
      const known = [...methods.values()].find(each => each.customer === customer && each.number === number)
      const method = known ?? { id: `pm_${hex()}`, customer, number, last4: number.slice(-4) }
      methods.set(method.id, method)
      return method
    },
    createCustomer(): StripeResponse {
      const id = `cus_${hex()}`
      customers.add(id)
      return { status: 200, body: { id, object: 'customer' } }
    },
    listMethods(customer: string): StripeResponse {
      if (!customers.has(customer)) return missing('customer', customer)
      const data = [...methods.values()].filter(each => each.customer === customer).map(methodView)
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_methods' } }
    },
    detach(id: string): StripeResponse {
      const method = methods.get(id)
      if (!method) return missing('PaymentMethod', id)
      if (method.customer === null)
        return wrong(undefined, 'The payment method you provided is not attached to a customer.')
      method.customer = null
      return { status: 200, body: methodView(method) }
    },
    createIntent(fields: Fields): StripeResponse {
      const customer = fieldAt(fields, 'customer') ?? null
      if (customer !== null && !customers.has(customer)) return missing('customer', customer, 400)
      const intent: Intent = {
        id: `pi_${hex()}`,
        status: 'requires_payment_method',
        amount: Number(fieldAt(fields, 'amount')),
        currency: fieldAt(fields, 'currency') ?? '',
        customer,
        metadata: (fields.metadata ?? {}) as Fields,
        method: undefined,
        failure: null,
        return_url: '',
        refunds: [],
      }
      intents.set(intent.id, intent)
      return { status: 200, body: intentView(intent, origin()) }
    },
    onIntent(id: string, does: string, fields: Fields): StripeResponse {
      const intent = intents.get(id)
      if (!intent) return missing('payment_intent', id)
      if (does === 'confirm') return confirm(intent, fields)
      if (does === 'cancel') {
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          return wrong('payment_intent_unexpected_state', 'You cannot cancel this PaymentIntent.')
        intent.status = 'canceled'
      }
      return { status: 200, body: intentView(intent, origin()) }
    },
    /** The cardholder has responded to the bank's question on its page, correctly or not. */
    answer(id: string, isRight: boolean): Intent | undefined {
      const intent = intents.get(id)
      if (intent?.status !== 'requires_action') return intent
      intent.status = isRight ? 'succeeded' : 'requires_payment_method'
      if (!isRight) intent.failure = { code: 'payment_intent_authentication_failure' }
      return intent
    },
  }
}

function hex(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

export function methodView({
  id,
  customer,
  last4,
  expiry_year = 2029,
  may_be_shown = 'always',
}: Method): object {
  return {
    id,
    object: 'payment_method',
    customer,
    allow_redisplay: may_be_shown,
    billing_details: { name: 'Ada Byron' },
    card: { brand: 'visa', last4, exp_month: 9, exp_year: expiry_year },
  }
}

function intentView(
  { id, status, amount, currency, customer, metadata, method, failure }: Intent,
  origin: string,
) {
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    currency,
    customer,
    metadata,
    payment_method: method && status !== 'requires_payment_method' ? methodView(method) : null,
    last_payment_error: failure && { type: 'card_error', message: 'Declined.', ...failure },
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${origin}/c/asks/${id}`, return_url: '' } }
        : null,
    latest_charge:
      status === 'succeeded'
        ? { payment_method_details: { card: { brand: 'visa', last4: method?.last4 ?? '' } } }
        : null,
  }
}
