import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import type { Context } from '../../../platform/http/context.ts'
import type { EpdqAccount, EpdqPayment } from '../../../platform/integrations/integrations.ts'
import { readShopSecret } from '../../../platform/secrets/shop-secrets.ts'
import { codeOf, gatewayFailed } from '../gateway-failed.ts'
import type { Payment, Provider, Settled, StartedPayment } from '../provider.ts'

/**
 * The hosted page of an ePDQ gateway, to which the browser is redirected with signed parameters. The gateway first
 * learns of an order when its diner opens the page: no payment can be created before, and none can be cancelled.
 */
export const barclays: Provider = {
  name: 'BARCLAYS_EURO',
  pageStays: true,
  refundsInTurn: true,
  start: async () => ({ state: 'pending' }),
  async open(ctx, payment) {
    const account = await accountOf(ctx)
    const { epdq } = ctx.services.integrations
    const order = orderNameOf(payment)
    // Fails if the gateway is down or rejects the shop's keys, before the diner is redirected to its page.
    await epdq.query(account, order)
    const { amount, currency, return_url } = payment
    const words = ctx.store.name
    const url = await epdq.page(account, {
      order,
      amount,
      currency,
      language: ctx.language,
      words,
      return_url,
    })
    return { reference: order, url }
  },
  settle: (ctx, payment) => queryAndEnd(ctx, payment, 'take'),
  cancel: (ctx, payment) => queryAndEnd(ctx, payment, 'release'),
  async refund(ctx, { reference, amount, earlier }) {
    const account = await accountOf(ctx)
    const { epdq } = ctx.services.integrations
    const payment = await epdq.query(account, reference)
    if (!payment) return { state: 'refused', because: 'other-keys' }
    // Refunds are sent one after another. If the gateway has one more than are known, that is this refund, whose
    // response was lost.
    const made = [...(await epdq.refunds(account, payment))]
    for (const sent of earlier) made.splice(made.indexOf(sent), made.includes(sent) ? 1 : 0)
    if (made.includes(amount)) return { state: 'done' }
    try {
      await epdq.refund(account, { payid: payment.payid, amount })
    } catch (error) {
      if (codeOf(error) !== NOT_REFUNDABLE) throw error
      return { state: 'refused', because: 'refused' }
    }
    return { state: 'done' }
  },
  async verify(ctx, webhook) {
    const passphrase = await readShopSecret(ctx, 'barclays_sha_out')
    if (passphrase === undefined) return undefined
    const reference = await ctx.services.integrations.epdq.verify(passphrase, webhook)
    return reference === undefined ? undefined : { reference }
  },
  async tryOut(ctx) {
    if (ctx.services.env.BARCLAYS_API === '') return ['no-gateway']
    const account = await keysOf(ctx)
    if (!account) return ['no-key']
    const finding = await ctx.services.integrations.epdq.tryKeys(account)
    const hasPassphrase = (await readShopSecret(ctx, 'barclays_sha_out')) !== undefined
    const missing: TrialFinding[] = finding === 'works' && !hasPassphrase ? ['no-webhook-secret'] : []
    return [finding, ...missing]
  },
}

/**
 * Requests the state of a payment. An account may be configured so that the bank only authorises the amount: it is
 * captured for an order that waits for it, and released for one that does not.
 */
async function queryAndEnd(ctx: Context, payment: StartedPayment, how: 'take' | 'release'): Promise<Settled> {
  const account = await accountOf(ctx)
  const { epdq } = ctx.services.integrations
  const queried = await epdq.query(account, payment.reference)
  const settled = settledOf(payment, queried)
  if (queried?.status !== AUTHORISED) return settled
  await epdq.end(account, { payid: queried.payid, amount: payment.amount }, how)
  const after = await epdq.query(account, payment.reference)
  if (after?.status === AUTHORISED)
    throw gatewayFailed(`the ePDQ gateway did not ${how} the authorised amount`)
  return settledOf(payment, after)
}

/** The attempt's id in base 36, since the gateway's order ids have at most thirty characters. */
function orderNameOf({ idempotency_id }: Payment): string {
  return BigInt(`0x${idempotency_id.replaceAll('-', '')}`).toString(36)
}

async function accountOf(ctx: Context): Promise<EpdqAccount> {
  const account = await keysOf(ctx)
  if (!account) throw gatewayFailed('the shop has not entered all keys of ePDQ')
  return account
}

async function keysOf(ctx: Context): Promise<EpdqAccount | undefined> {
  const names = ['barclays_pspid', 'barclays_user', 'barclays_password', 'barclays_sha_in'] as const
  const read = (name: ShopSecret) => readShopSecret(ctx, name)
  const [pspid, user, password, sha_in] = await Promise.all(names.map(read))
  return pspid && user && password && sha_in ? { pspid, user, password, sha_in } : undefined
}

/** The gateway's error code for a payment that cannot be refunded. */
const NOT_REFUNDABLE = '50001127'

/** The gateway's status codes. */
const AUTHORISED = '5'
const PAID = '9'
/** Waiting for the bank, or uncertain: neither paid nor failed. */
const WITH_BANK = ['5', '50', '51', '52', '59', '91', '92', '99', '4', '41', '46']
const LEFT = '1'
const OPEN = '0'
const REFUSED = '2'

/** A response about another order or amount is rejected: money moves only for the payment that was requested. */
function settledOf(requested: StartedPayment, payment: EpdqPayment | undefined): Settled {
  if (!payment || payment.status === OPEN) return { state: 'pending' }
  const { order, status, amount, currency, card } = payment
  if (order !== requested.reference || amount !== requested.amount || currency !== requested.currency)
    throw gatewayFailed('the ePDQ gateway responded with another payment')
  // The gateway's page lets the diner try another card.
  if (status === REFUSED) return { state: 'pending', refused: 'declined' }
  if (status === PAID) return { state: 'paid', card }
  if (WITH_BANK.includes(status)) return { state: 'pending', is_with_bank: true }
  return { state: 'failed', reason: status === LEFT ? 'left' : 'declined' }
}
