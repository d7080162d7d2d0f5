import { GatewayFailed } from '../../platform/integrations/gateway-failed.ts'
import type {
  NamedSandboxPayment,
  Sandbox,
  SandboxCard,
  SandboxPayment,
} from '../../platform/integrations/integrations.ts'
import { sandboxGateway } from '../../platform/integrations/sandbox-gateway.ts'
import type { Clock } from '../../platform/clock.ts'
import { webhookOf, SANDBOX_SECRET } from '../sandbox.ts'

/** A payment as the gateway has it. */
export type GatewayPayment = SandboxPayment & {
  account: string
  order: string
  /** Who may have a card saved; null: the payment does not offer it. */
  saves_for: string | null
  expires_at: number
  /** What a slow bank will say, and when. */
  later: { at: number; state: 'paid' | 'failed' } | null
  refunded: number
}

/** The fate of a call: it never reaches the gateway, or its response is lost. */
export type Fault = 'none' | 'away' | 'deaf'

/**
 * A payment gateway in this process, for simulations that decide the order of all events: it follows the rules of the
 * sandbox (`docs/sandbox-gateway.md`), uses the clock of the installation, and responds at once or never.
 */
export function modelGateway({
  clock,
  fault,
  chance,
}: {
  clock: Clock
  fault: () => Fault
  chance: () => number
}) {
  const payments = new Map<string, GatewayPayment>()
  const answers = new Map<string, string>()
  const { verify } = sandboxGateway({ SANDBOX_GATEWAY: 'http://127.0.0.1:9', SANDBOX_SECRET })
  const now = () => clock.now().epochMilliseconds

  const current = (id: string): GatewayPayment => {
    const payment = payments.get(id)
    if (!payment) throw new GatewayFailed('there is no such payment')
    if (payment.later && payment.later.at <= now()) {
      payment.state = payment.later.state
      payment.later = null
    }
    if (payment.state === 'open' && payment.expires_at <= now()) payment.state = 'expired'
    return payment
  }
  const own = (account: string, { id }: Pick<NamedSandboxPayment, 'id'>): GatewayPayment => {
    const payment = current(id)
    if (payment.account !== account) throw new GatewayFailed('there is no such payment')
    return payment
  }
  const answering = async <Result>(work: () => Result): Promise<Result> => {
    const what = fault()
    if (what === 'away') throw new GatewayFailed('the gateway is away')
    const answer = work()
    if (what === 'deaf') throw new GatewayFailed('the answer was lost')
    return structuredClone(answer)
  }
  const never = () => Promise.reject(new Error('the simulation does not do this'))

  const later = (payment: GatewayPayment, state: 'paid' | 'failed', seconds: number): void => {
    payment.state = 'processing'
    payment.later = { at: now() + seconds * 1000, state }
  }

  const sandbox: Sandbox = {
    verify,
    create: (account, key, { order, amount, currency, expires_at, customer, offers_saving }) =>
      answering(() => {
        const known = answers.get(`${account} ${key}`)
        if (known) return current(known)
        const id = `pay_${payments.size}_${key.slice(0, 8)}`
        answers.set(`${account} ${key}`, id)
        payments.set(id, {
          id,
          account,
          order,
          saves_for: offers_saving ? customer : null,
          amount,
          currency,
          url: `https://pay.example/${id}`,
          state: 'open',
          failure: null,
          card: null,
          saved_card: null,
          asks: null,
          wrong: 0,
          expires_at: Date.parse(expires_at),
          later: null,
          refunded: 0,
        })
        return current(id)
      }),
    read: (account, asked) => answering(() => own(account, asked)),
    cancel: (account, asked) =>
      answering(() => {
        const payment = own(account, asked)
        if (payment.state === 'open') payment.state = 'cancelled'
        return payment
      }),
    refund: (account, id, { amount, idempotency_id }) =>
      answering(() => {
        const payment = own(account, { id })
        const key = `${account} ${idempotency_id}`
        if (answers.has(key)) return
        if (payment.state !== 'paid' || amount > payment.amount - payment.refunded)
          throw new GatewayFailed('not paid, or more than what is left')
        payment.refunded += amount
        answers.set(key, id)
      }),
    // The bank accepts it, refuses it, or decides later. A payment that is no longer open is not
    // charged again.
    charge: (account, asked) =>
      answering(() => {
        const payment = own(account, asked)
        if (payment.state !== 'open') return payment
        const said = chance()
        if (said < 0.7) payment.state = 'paid'
        else if (said < 0.85) Object.assign(payment, { state: 'failed', failure: 'card_declined' })
        else later(payment, 'paid', 60)
        return payment
      }),
    confirm: never,
    cards: async () => [],
    removeCard: never,
  }

  /** The diner's action on the page of a payment; without effect once the payment has ended. */
  const onPage = (id: string, act: (payment: GatewayPayment) => void): void => {
    const payment = current(id)
    if (payment.state === 'open') act(payment)
  }
  return {
    sandbox,
    payments: () => [...payments.keys()].map(current),
    /** `saves`: the diner has the card saved, if that is offered. */
    approve: (id: string, saves = false) =>
      onPage(id, payment => {
        payment.state = 'paid'
        if (saves && payment.saves_for) payment.saved_card = cardOf(payment.saves_for)
      }),
    decline: (id: string) =>
      onPage(id, payment => void Object.assign(payment, { state: 'failed', failure: 'card_declined' })),
    leave: (id: string) =>
      onPage(id, payment => void Object.assign(payment, { state: 'cancelled', failure: 'left' })),
    /** The bank decides after a delay, and then notifies. */
    later: (id: string, state: 'paid' | 'failed', seconds: number) =>
      onPage(id, payment => later(payment, state, seconds)),
    webhook: (id: string) => webhookOf(Number(current(id).account.split('-')[1]), id, now() / 1000),
  }
}

/** Everybody has one card. */
function cardOf(customer: string): SandboxCard {
  return {
    id: `card_${customer}`,
    brand: 'visa',
    last4: '4242',
    expiry_month: 9,
    expiry_year: 2029,
    name: 'Ada Khan',
  }
}
export type ModelGateway = ReturnType<typeof modelGateway>
