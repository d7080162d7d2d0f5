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
/** A payment with more refunds than this is left to an operator. */
const MOST_STEPS = 50

/**
 * A gateway that speaks ePDQ, the form that Barclaycard and others of its kind had: a page to which the browser is led with
 * signed parameters, calls that ask and give back, and messages of the gateway itself.
 */
export function epdqGateway(
  { BARCLAYS_API: base }: Pick<Env, 'BARCLAYS_API'>,
  { call_ms } = TIME_LIMITS,
): EpdqGateway {
  const ask = asking(base, call_ms)
  /** `of`: one step of the payment's history. */
  const query = async (account: EpdqAccount, of: EpdqFields): Promise<EpdqPayment | undefined> => {
    const answer = await ask(EPDQ.query, new URLSearchParams(loginOf(account, of)))
    if (answer.NCERROR === EPDQ.unknown) return undefined
    // An error of the call is about no payment; one of a card, such as a wrong number, is about the order that waits for it.
    if (answer.STATUS === undefined || !answer.PAYID || answer.PAYID === '0')
      throw new GatewayFailed(`the ePDQ gateway answered with error ${answer.NCERROR ?? ''}`)
    return paymentOf(answer)
  }
  const maintain = (
    account: EpdqAccount,
    { payid, amount }: { payid: string; amount: number },
    operation: keyof typeof MAINTENANCE,
  ): Promise<EpdqFields> => {
    const [said, does] = [String(amount), MAINTENANCE[operation]]
    const of = { PAYID: payid, [ORDER.amount]: said, [ORDER.operation]: does }
    return ask(EPDQ.maintenance, signedForm(loginOf(account, of), account.sha_in))
  }
  return {
    async page(account, payment) {
      return `${base}${EPDQ.page}?${formOf(account, payment).toString()}`
    },
    query: (account, order) => query(account, { ORDERID: order }),
    async refunds(account, { payid, steps }) {
      if (steps > MOST_STEPS) throw new Error('too many refunds of one payment')
      const found: EpdqPayment[] = []
      for (let step = 1; step <= steps; step++) {
        const one = await query(account, { PAYID: payid, PAYIDSUB: String(step) })
        if (one && isRefund(one)) found.push(one)
      }
      return found.map(({ amount }) => amount)
    },
    async refund(account, { payid, amount }) {
      const answer = await maintain(account, { payid, amount }, 'refund')
      if (REFUNDED.has(answer.STATUS ?? '')) return
      const failure = new GatewayFailed(
        `the ePDQ gateway refunded nothing: ${answer.STATUS ?? ''} ${answer.NCERROR ?? ''}`,
      )
      throw Object.assign(failure, { code: answer.NCERROR })
    },
    async end(account, authorised, how) {
      await maintain(account, authorised, how)
    },
    async verify(passphrase, { body }) {
      return readSigned(body, passphrase)?.[ORDER.order]
    },
    tryKeys: account => tryKeys(ask, account),
  }
}

async function tryKeys(ask: ReturnType<typeof asking>, account: EpdqAccount) {
  try {
    const answer = await ask(EPDQ.query, new URLSearchParams(loginOf(account, { ORDERID: 'tiffin-tries' })))
    if (answer.NCERROR === EPDQ.unknown) return 'works'
    return answer.NCERROR === EPDQ.forbidden ? 'not-allowed' : 'wrong-key'
  } catch {
    return 'no-answer'
  }
}

function asking(base: string, call_ms: number) {
  return async (path: string, form: URLSearchParams): Promise<EpdqFields> => {
    if (base === '') throw new GatewayFailed('this installation names no ePDQ gateway')
    const response = await fetch(base + path, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(call_ms),
    }).catch(() => {
      throw new GatewayFailed('the ePDQ gateway does not answer')
    })
    const answer = response.ok ? readResponse(await response.text().catch(() => '')) : undefined
    if (!answer) throw new GatewayFailed(`the ePDQ gateway answered ${response.status} to ${path}`)
    return answer
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
      [ORDER.language]: language === 'es' ? 'es_ES' : 'en_US',
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

function paymentOf(answer: EpdqFields): EpdqPayment {
  const card = answer.CARDNO?.match(/\d{4}$/)?.[0]
  return {
    order: answer.ORDERID ?? '',
    payid: answer.PAYID ?? '',
    steps: Number(/^\d{1,4}$/.exec(answer.PAYIDSUB ?? '')?.[0] ?? 0),
    status: answer.STATUS ?? '',
    amount: amountOf(answer.AMOUNT),
    currency: (answer.CURRENCY ?? '').toUpperCase(),
    card: answer.BRAND && card ? { brand: answer.BRAND.toUpperCase(), last4: card } : undefined,
  }
}

/** Refunded, and in progress; 82: the result is unknown, so it must not be repeated. */
const REFUNDED = new Set(['8', '81', '82', '85'])

function isRefund({ status }: EpdqPayment): boolean {
  return REFUNDED.has(status)
}
