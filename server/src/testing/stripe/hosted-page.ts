import type { ServerResponse } from 'node:http'
import type { Account } from './account.ts'
import type { Session } from './shapes.ts'

/** The delay of the slow bank. */
const SLOW_SECONDS = 6

/** The bank's decision about the typed card: it approves, refuses, responds late, or refuses for good. */
export function tryCard(
  session: Session,
  form: string,
  { now, cards }: { now: number; cards: Account['cards'] },
): void {
  const fields = new URLSearchParams(form)
  const number = fields.get('number') ?? ''
  if (session.status !== 'open') return
  // A refused card leaves the page open for another.
  if (number === '4000000000000002') return
  session.status = 'complete'
  session.asks =
    number === '4000000000000259' ? 'processing' : number === 'refused for good' ? 'refused' : 'paid'
  if (session.offers_saving && session.asks === 'paid' && fields.get('save'))
    session.saved = cards.save(session.customer!, number)
  // Stripe's own number for trying this out.
  session.takes_nothing_back = number === '4000000000005126'
  session.later = session.asks === 'processing' ? now + SLOW_SECONDS : undefined
}

/** The page of a session, without a script; a session that has ended redirects back. */
export function hostedPage(response: ServerResponse, session: Session | undefined): void {
  if (session?.status === 'complete') {
    response.writeHead(303, { location: session.success_url }).end()
    return
  }
  response.writeHead(session ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  const body = !session
    ? '<h1>Something went wrong</h1>'
    : session.status === 'expired'
      ? '<h1>This page has expired</h1>'
      : `<h1>${escaped(session.name)}</h1><p>${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}</p>
<form method="post"><label>Card number <input name="number" required></label> ${session.offers_saving ? '<label><input type="checkbox" name="save"> Save my information</label> ' : ''}<button>Pay</button></form>
<a href="${escaped(session.cancel_url)}">Back</a>`
  response.end(`<!doctype html><html lang="en"><title>Checkout</title><main>${body}</main></html>`)
}

/** The page on which a bank challenges a card's holder, and the way back. */
export function bankPage(response: ServerResponse, return_url: string | undefined): void {
  if (return_url !== undefined) return void response.writeHead(303, { location: return_url }).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html><html lang="en"><title>Your bank</title><main><h1>Your bank</h1>
<form method="post"><label>Code <input name="code" required></label> <button>Confirm</button></form></main></html>`)
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
