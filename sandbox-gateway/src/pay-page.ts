import { type GatewayResponse, seeOther } from './response.ts'
import { behaviourOf } from './cards.ts'
import { readCardForm } from './card-form.ts'
import { submitCvv } from './charge-saved.ts'
import { currentPayment, type Gateway } from './gateway.ts'
import { paymentPage, unknownPage } from './page.ts'
import { WORDS } from './page-words.ts'
import type { Payment } from './payment.ts'
import { completeChallenge, leave, submitCard } from './submit-card.ts'

/** How long the page of a bank that hangs gets no response. */
const HANGS_MS = 30_000

/** `framed`: the page is shown in a frame of the shop's page, which has the title already. */
type PageRequest = { method: string; pathname: string; text: string; framed: boolean }

/** The pages of a diner: the card, the challenge, and the way back to the shop. */
export async function handlePage(
  gateway: Gateway,
  { method, pathname, text, framed }: PageRequest,
): Promise<GatewayResponse> {
  const [, id = '', act = ''] = /^\/pay\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
  const payment = currentPayment(gateway, id)
  if (!payment) return unknownPage('en')
  // A form that is sent twice, or after the payment has ended, has no effect.
  if (method !== 'POST' || payment.state !== 'open') return paymentPage(payment, { framed })
  const fields = new URLSearchParams(text)
  if (act === 'leave') return onward(leave(gateway, payment))
  if (act === 'challenge') {
    const answer = payment.challenge?.asks === 'cvv' ? submitCvv : completeChallenge
    return onward(answer(gateway, payment, (fields.get('code') ?? '').trim()))
  }
  const read = readCardForm(fields, { words: WORDS[payment.language], now: gateway.now() })
  if ('faults' in read) return paymentPage(payment, { ...read, framed, name: fields.get('name') ?? '' })
  const after = submitCard(gateway, payment, read.form)
  if (behaviourOf(read.form.number).does === 'hang') await patience(HANGS_MS)
  return onward(after)
}

/**
 * While the payment is open the page polls; afterwards the diner is redirected to the shop. Both
 * load a page by GET, so that Back and Reload do not send the card again.
 */
function onward(payment: Payment): GatewayResponse {
  return seeOther(payment.state === 'open' ? `/pay/${payment.id}` : payment.return_url)
}

function patience(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, ms).unref()
  return promise
}
