import { createHash } from 'node:crypto'
import { colourStyle } from './colours.ts'
import type { GatewayResponse } from './response.ts'
import type { Faults } from './card-form.ts'
import { WORDS, type Words } from './page-words.ts'
import { isOver, type Language, type Payment } from './payment.ts'

/** The content of the page besides the payment. */
export type PageOptions = { framed: boolean; faults?: Faults; name?: string }

const STYLE = `*{box-sizing:border-box}html{color-scheme:light dark;accent-color:var(--button);--bad:light-dark(#b00020,#ff9aa5);scroll-padding-bottom:96px}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink)}
main{max-width:26rem;margin:0 auto;padding:16px}h1{font-size:1.375rem;margin:0 0 4px}p{margin:0 0 16px}
.sum{display:flex;justify-content:space-between;gap:16px;font-weight:600;padding:12px 0;border-bottom:1px solid var(--line);margin-bottom:16px}
label{display:block;font-weight:600;margin-bottom:4px}input:not([type=checkbox]){width:100%;font:inherit;padding:10px 12px;min-height:48px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit}
input[aria-invalid=true]{border:2px solid var(--bad)}.field{margin-bottom:16px}.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.fault,.bad{color:var(--bad)}.fault{margin:4px 0 0}.bad{font-weight:600;border-left:4px solid var(--bad);padding-left:12px}
.tick{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400;margin-bottom:16px}.tick input{width:22px;height:22px}
button,.go{display:block;width:100%;min-height:48px;font:inherit;font-weight:600;border-radius:8px;border:1px solid transparent;padding:11px 16px;text-align:center;text-decoration:none;cursor:pointer}
.go,.yes{background:var(--button);color:var(--on-button)}
.bar{position:sticky;top:0;bottom:0;margin:0 -16px;padding:12px 16px;background:var(--ground);border-top:1px solid var(--line)}.no{background:transparent;color:inherit;border-color:var(--line);margin-top:12px}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}@media(max-height:300px){.bar{position:static}}details{margin-top:24px;font-size:.875rem}summary{cursor:pointer;min-height:44px}dt{font-family:ui-monospace,monospace}dd{margin:0 0 8px}`

const styleOf = (colours: string) => `${colours}${STYLE}`
const USUAL = styleOf(colourStyle())

/** The page on which a diner pays, as a whole page or in a frame on the shop's page. It needs no script. */
export function paymentPage(
  payment: Payment,
  { framed, faults = {}, name = '' }: PageOptions,
): GatewayResponse {
  const words = WORDS[payment.language]
  if (payment.state === 'processing' || isOver(payment))
    return page(payment, framed, overPart(payment, words))
  const amount = amountOf(payment)
  const sum = `<div class="sum"><span>${escape(payment.description || words.to_pay)}</span><span>${escape(amount)}</span></div>`
  const main = payment.challenge ? challengePart(payment, words) : cardPart(payment, words, { faults, name })
  const back = `<form method="post" action="/pay/${payment.id}/leave"><button class="no">${words.back}</button></form>`
  return page(payment, framed, `${sum}${main}${back}${hints(words)}`)
}

export function unknownPage(language: Language): GatewayResponse {
  const words = WORDS[language]
  return { ...html(language, `<h1>${words.title}</h1><p>${words.unknown}</p>`), status: 404 }
}

function cardPart(
  payment: Payment,
  words: Words,
  { faults, name }: Required<Pick<PageOptions, 'faults' | 'name'>>,
): string {
  const field = (id: keyof Faults, label: string, attributes: string) => {
    const fault = faults[id]
    const described = fault ? ` aria-invalid="true" aria-describedby="${id}-fault"` : ''
    const told = fault ? `<p class="fault" id="${id}-fault">${escape(fault)}</p>` : ''
    return `<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${id}" required ${attributes}${described}>${told}</div>`
  }
  const refused = payment.failure ? `<p class="bad" role="alert">${words.failures[payment.failure]}</p>` : ''
  const first = Object.keys(faults).length > 0 ? '' : ' autofocus'
  const save = payment.offers_saving
    ? `<label class="tick"><input type="checkbox" name="save" value="yes">${words.save}</label>`
    : ''
  return `${refused}<form id="pay" method="post" action="/pay/${payment.id}">
${field('number', words.number, `inputmode="numeric" autocomplete="cc-number" maxlength="23"${first}`)}
<div class="two">${field('expiry', words.expiry, `inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${words.expiry_hint}"`)}
${field('cvv', words.cvv, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" type="password"')}</div>
${field('name', words.name, `autocomplete="cc-name" maxlength="80" value="${escape(name)}"`)}
${save}</form>${bar(words.pay(amountOf(payment)))}`
}

function challengePart(payment: Payment, words: Words): string {
  const wrong = (payment.challenge?.wrong ?? 0) > 0
  const last4 = payment.card?.last4 ?? ''
  const asks =
    payment.challenge?.asks === 'cvv'
      ? { why: words.cvv_asked(last4), label: words.cvv, complete: 'cc-csc', wrong: words.cvv_not_it }
      : { why: words.challenge(last4), label: words.code, complete: 'one-time-code', wrong: words.code_wrong }
  const told = wrong ? `<p class="fault" id="code-fault" role="alert">${asks.wrong}</p>` : ''
  const described = wrong ? ' aria-invalid="true" aria-describedby="code-fault"' : ''
  return `<h2>${words.challenge_title}</h2><p>${escape(asks.why)}</p>
<form id="pay" method="post" action="/pay/${payment.id}/challenge"><div class="field"><label for="code">${asks.label}</label>
<input id="code" name="code" required autofocus inputmode="numeric" autocomplete="${asks.complete}" maxlength="8"${described}>${told}</div></form>
${bar(words.confirm)}`
}

/** Beside the form and not inside it, so that it stays on the screen while the whole page scrolls. */
function bar(label: string): string {
  return `<div class="bar"><button class="yes" form="pay">${escape(label)}</button></div>`
}

function overPart(payment: Payment, words: Words): string {
  const { failure, state } = payment
  // While a slow bank decides, the previous refusal is hidden, because it would prompt for another
  // card.
  const reason = failure && failure !== 'left' && state !== 'processing' ? words.failures[failure] : ''
  const told = payment.state === 'open' ? '' : words.over[payment.state]
  return `<p role="status">${told}</p>${reason ? `<p class="bad">${reason}</p>` : ''}
<a class="go" href="${escape(payment.return_url)}">${words.go_back}</a>`
}

function hints(words: Words): string {
  const cards = words.test_cards.map(({ number, does }) => `<dt>${number}</dt><dd>${does}</dd>`).join('')
  return `<details><summary>${words.cards}</summary><dl>${cards}</dl></details>`
}

function page(payment: Payment, framed: boolean, main: string): GatewayResponse {
  const words = WORDS[payment.language]
  const title = framed ? '' : `<h1>${words.title}</h1>`
  const style = styleOf(colourStyle(payment.colours))
  const answer = html(payment.language, `${title}<p>${words.test}</p>${main}`, style)
  const shop = new URL(payment.return_url).origin
  return { ...answer, headers: headersOf(shop, style) }
}

function html(language: Language, main: string, style = USUAL): GatewayResponse {
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${WORDS[language].title}</title><style>${style}</style></head><body><main>${main}</main></body></html>`
  return { status: 200, type: 'html', body, headers: headersOf("'none'", style) }
}

/**
 * Only the shop of the payment may show the page in a frame, and forms may only lead to that shop.
 */
function headersOf(shop: string, style: string): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64')
  const forms = shop.startsWith('http') ? `'self' ${shop}` : "'self'"
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action ${forms}; frame-ancestors ${shop}; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

/** As written in the currency's home country: its code begins with the country's. */
function amountOf({ amount, currency, language }: Payment): string {
  const format = new Intl.NumberFormat(`${language}-${currency.slice(0, 2)}`, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
