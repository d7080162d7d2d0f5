import type { Env } from '../env.ts'
import {
  amountOf,
  EPDQ,
  MAINTENANCE,
  ORDER,
  readResponse,
  readSigned,
  RETURNS,
  signedForm,
  type EpdqFields,
} from './epdq-form.ts'
import { GatewayFailed } from './gateway-failed.ts'
import type { EpdqAccount, EpdqGateway, EpdqPayment } from './integrations.ts'
import { TIME_LIMITS } from './time-limits.ts'

const LONGEST_ADDRESS = 200
const LONGEST_WORDS = 100
/** A payment with more refunds than this has to be handled by an operator. */
const MOST_STEPS = 50

/**
 * A gateway that implements ePDQ, the protocol of Barclaycard and similar providers: a page to which the browser is
 * redirected with signed parameters, calls for queries and refunds, and notifications by the gateway.
 */
export function epdqGateway(
  { BARCLAYS_API: base }: Pick<Env, 'BARCLAYS_API'>,
  { call_ms } = TIME_LIMITS,
): EpdqGateway {
  const request = createRequest(base, call_ms)
  /** `of`: selects one step of the payment's history. */
  const query = async (account: EpdqAccount, of: EpdqFields): Promise<EpdqPayment | undefined> => {
    const response = await request(EPDQ.query, new URLSearchParams(loginOf(account, of)))
    if (response.NCERROR === EPDQ.unknown) return undefined
    // An error of the call does not refer to a payment. An error of a card, such as a wrong number, refers to the order
    // that waits for it.
    if (response.STATUS === undefined || !response.PAYID || response.PAYID === '0')
      throw new GatewayFailed(`the ePDQ gateway responded with error ${response.NCERROR ?? ''}`)
    return paymentOf(response)
  }
  const maintain = (
    account: EpdqAccount,
    { payid, amount }: { payid: string; amount: number },
    operation: keyof typeof MAINTENANCE,
  ): Promise<EpdqFields> => {
    const [value, operationCode] = [String(amount), MAINTENANCE[operation]]
    const of = { PAYID: payid, [ORDER.amount]: value, [ORDER.operation]: operationCode }
    return request(EPDQ.maintenance, signedForm(loginOf(account, of), account.sha_in))
  }
  return {
    async page(account, payment) {
      return `${base}${EPDQ.page}?${formOf(account, payment).toString()}`
    },
    query: (account, order) => query(account, { ORDERID: order }),
    async refunds(account, { payid, steps }) {
      if (steps > MOST_STEPS) throw new Error('too many refunds of one payment')
      const refunds: EpdqPayment[] = []
      for (let step = 1; step <= steps; step++) {
        const one = await query(account, { PAYID: payid, PAYIDSUB: String(step) })
        if (one && isRefund(one)) refunds.push(one)
      }
      return refunds.map(({ amount }) => amount)
    },
    async refund(account, { payid, amount }) {
      const response = await maintain(account, { payid, amount }, 'refund')
      if (REFUNDED.has(response.STATUS ?? '')) return
      const failure = new GatewayFailed(
        `the ePDQ gateway refunded nothing: ${response.STATUS ?? ''} ${response.NCERROR ?? ''}`,
      )
      throw Object.assign(failure, { code: response.NCERROR })
    },
    async end(account, authorised, how) {
      await maintain(account, authorised, how)
    },
    async verify(passphrase, { body }) {
      return readSigned(body, passphrase)?.[ORDER.order]
    },
    tryKeys: account => tryKeys(request, account),
  }
}

async function tryKeys(request: ReturnType<typeof createRequest>, account: EpdqAccount) {
  try {
    const response = await request(
      EPDQ.query,
      new URLSearchParams(loginOf(account, { ORDERID: 'tiffin-tries' })),
    )
    if (response.NCERROR === EPDQ.unknown) return 'works'
    return response.NCERROR === EPDQ.forbidden ? 'not-allowed' : 'wrong-key'
  } catch {
    return 'no-answer'
  }
}

function createRequest(base: string, call_ms: number) {
  return async (path: string, form: URLSearchParams): Promise<EpdqFields> => {
    if (base === '') throw new GatewayFailed('no ePDQ gateway is configured')
    const response = await fetch(base + path, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(call_ms),
    }).catch(() => {
      throw new GatewayFailed('the ePDQ gateway did not respond')
    })
    const fields = response.ok ? readResponse(await response.text().catch(() => '')) : undefined
    if (!fields) throw new GatewayFailed(`the ePDQ gateway responded ${response.status} to ${path}`)
    return fields
  }
}

function formOf(
  { pspid, sha_in }: Parameters<EpdqGateway['page']>[0],
  { order, amount, currency, language, words, return_url }: Parameters<EpdqGateway['page']>[1],
): URLSearchParams {
  return signedForm(
    {
      [ORDER.account]: pspid,
      [ORDER.order]: order,
      [ORDER.amount]: String(amount),
      [ORDER.currency]: currency,
      [ORDER.language]: language.startsWith('es') ? 'es_ES' : 'en_US',
      [ORDER.words]: words.slice(0, LONGEST_WORDS),
      [ORDER.operation]: 'SAL',
      ...Object.fromEntries(RETURNS.map(name => [name, return_url.slice(0, LONGEST_ADDRESS)])),
    },
    sha_in,
  )
}

function loginOf({ pspid, user, password }: EpdqAccount, fields: EpdqFields): Record<string, string> {
  const all = { PSPID: pspid, USERID: user, PSWD: password, ...fields }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]))
}

function paymentOf(response: EpdqFields): EpdqPayment {
  const card = response.CARDNO?.match(/\d{4}$/)?.[0]
  return {
    order: response.ORDERID ?? '',
    payid: response.PAYID ?? '',
    steps: Number(/^\d{1,4}$/.exec(response.PAYIDSUB ?? '')?.[0] ?? 0),
    status: response.STATUS ?? '',
    amount: amountOf(response.AMOUNT),
    currency: (response.CURRENCY ?? '').toUpperCase(),
    card: response.BRAND && card ? { brand: response.BRAND.toUpperCase(), last4: card } : undefined,
  }
}

/** Refunded, or in progress. 82: the result is unknown, so the refund must not be repeated. */
const REFUNDED = new Set(['8', '81', '82', '85'])

function isRefund({ status }: EpdqPayment): boolean {
  return REFUNDED.has(status)
}
