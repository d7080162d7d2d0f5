import { Cart } from '@tiffin/contract/ordering/cart/cart'
import type { Reason } from '@tiffin/contract/errors'
import type { PaymentMode } from '@tiffin/contract/money'
import { isServedAt } from '@tiffin/contract/shop/places/areas/area-hours'
import { ASAP } from '@tiffin/contract/time'
import * as z from 'zod/mini'
import { type Basket, basketOf } from '../cart/basket-of.ts'
import { recordCurrency } from '../cart/change-cart.ts'
import { hasOtherCurrency } from '../cart/currency-and-zone.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'
import { announceMissedStock, announceStock } from '../../menu/stock/announce-stock.ts'
import { mailOrder } from '../orders/mail-order.ts'
import { holdingParts, placingParts } from '../orders/order-parts.ts'
import { HOLD_MINUTES } from '../../money/payments/attempt.ts'
import type { NewAttempt } from '../../money/payments/parts/new-attempt.ts'
import { PROVIDERS, type Providers } from '../../money/payments/modes.ts'
import type { Provider, InitialPaymentState } from '../../money/payments/provider.ts'
import { laterToday, type TimeJudgement } from '../../shop/slots/judge-time.ts'
import { latestOpened } from './latest-opened.ts'
import { requireLeastCard } from './least-card.ts'
import { clearUnpaid } from './clear-unpaid.ts'
import { locateBasket } from './locate-basket.ts'
import { orderOfBasket } from './order-of-basket.ts'
import { type Orderable, requireOrderable, requireSeenTime, type ShownBasket } from './orderable.ts'
import { readForConfirm } from './read-for-confirm.ts'
import { type FromWallet, requireShares } from './wallet-share.ts'
import { shortInWords } from './stock-short.ts'
import { type WrittenOrder, writeOrder } from './write-order.ts'

/** Maximum number of attempts to place the order, if the slot is full or another request has changed the basket. */
const ATTEMPTS = 8

/**
 * `wallet`: the amount paid from the wallet, and the payment mode. `pays`: the diner pays with a provider, and the
 * basket must have this mode; absent: the order is confirmed without an online payment. `parts` and `providers`:
 * replace the standard statement parts and payment providers in tests.
 */
type PlaceOrderInput = {
  id: string
  seen: ShownBasket
  wallet?: FromWallet | undefined
  pays?: PaymentMode
  /** With `pays`: the saved card that is charged instead of a payment page. */
  saved_card_id?: string
  /**
   * Called if an order of this basket waits for its payment. True: that payment continues, and no new order is placed.
   */
  continuesPending?: () => Promise<boolean>
  parts?: ReturnType<typeof placingParts>
  providers?: Providers
}

/**
 * Turns a basket into exactly one order: one read, the checks in memory, the start of the payment, one conditional
 * write. The write succeeds only if the basket and the menu's revision are unchanged, the slot has room, and everything
 * else that the order uses is available. Otherwise nothing is written.
 */
export async function placeOrder(
  ctx: CustomerContext,
  { id, seen, wallet, pays, saved_card_id, continuesPending, parts, providers = PROVIDERS }: PlaceOrderInput,
): Promise<WrittenOrder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = await readForConfirm(ctx, id)
    if ('placed' in state) return state.placed
    if (state.suspended) throw refusal('suspended')
    const waiting = state.is_unpaid && continuesPending ? await latestOpened(ctx, id) : undefined
    if (state.is_unpaid && (await continuesPending?.()))
      return { id, order_number: null, has_stock_news: false }
    const row = wallet ? { ...state.row, payment_mode: wallet.payment_mode } : state.row
    const basket = await basketOf(ctx, await locateBasket(ctx, row))
    requireShares(basket, wallet)
    const { when, provider } = await requireOrderableOrRecordCurrency(ctx, basket, { seen, providers })
    requireSeenTime(basket, seen, when)
    requireWayToPay(basket, provider, pays)
    const wallet_amount = wallet?.wallet_amount ?? 0
    requireLeastCard(ctx, basket, wallet_amount)
    const payment = await beginPayment(ctx, provider, { basket, wallet_amount, saved_card_id })
    // Another request was faster: its payment is checked first.
    if (state.is_unpaid && !(await clearUnpaid(ctx, id, continuesPending && { replaces: waiting?.id })))
      continue
    const written = await writeAt(ctx, { basket, seen, parts, ...payment, wallet_amount }, when)
    if (!('stopped' in written)) return notifyOthers(ctx, written)
    if (written.stopped === 'stock-short') {
      await refuseShort(ctx, basket)
      continue
    }
    // Another request may just have reserved the amount that is missing in the wallet.
    if (written.stopped === 'wallet-short' && (await isBegun(ctx, id))) continue
    // The basket, the menu or the settings changed between read and write, or another tab was faster: read again.
    if (written.stopped !== 'cart-changed') throw await stoppedBy(ctx, written.stopped, basket)
  }
  throw refusal('cart-changed')
}

/** Whether an order of this basket exists by now, placed or waiting for its payment. */
async function isBegun(ctx: CustomerContext, id: string): Promise<boolean> {
  const state = await readForConfirm(ctx, id)
  return 'placed' in state || state.is_unpaid
}

/** Sends the notifications about a new order: to the kitchen, to other processes, and to the menus if stock changed. */
async function notifyOthers(ctx: CustomerContext, placed: WrittenOrder): Promise<WrittenOrder> {
  if (!placed.attempt) announce(ctx, placed)
  if (ctx.tester) await recordTestOrder(ctx, ctx.tester)
  if (placed.has_stock_news) await announceStock(ctx)
  return placed
}

/** A refusal contains the current basket, so its currency is recorded as shown to the diner. */
async function requireOrderableOrRecordCurrency(
  ctx: CustomerContext,
  basket: Basket,
  by: { seen: ShownBasket; providers: Providers },
): Promise<Orderable> {
  try {
    return requireOrderable(ctx, basket, by)
  } catch (refused) {
    if (hasOtherCurrency(ctx, basket.row)) await recordCurrency(ctx, basket.row.id)
    throw refused
  }
}

/** A provider with a payment page requires it, and a mode without one must not use it. */
function requireWayToPay({ cart, row }: Basket, { open }: Provider, pays: PaymentMode | undefined): void {
  const refuse = (reason: Reason) => refusal(reason, { data: z.encode(Cart, cart) })
  if ((open !== undefined) !== (pays !== undefined)) throw refuse('payment-mode-unavailable')
  if (pays !== undefined && pays !== row.payment_mode) throw refuse('cart-changed')
}

type BeginPaymentInput = Pick<WriteOrderInput, 'basket' | 'wallet_amount'> & {
  saved_card_id?: string | undefined
}

/**
 * Starts the payment of the amount that the wallet does not pay. A provider's refusal also contains the current basket
 * [V1].
 */
async function beginPayment(
  ctx: CustomerContext,
  provider: Provider,
  { basket: { cart }, wallet_amount, saved_card_id }: BeginPaymentInput,
): Promise<{ payment: InitialPaymentState; attempt: NewAttempt | undefined }> {
  const { id, version, total } = cart
  const payment = { order_id: id, amount: total.value - wallet_amount, currency: total.currency }
  // Nothing has to be paid, so the provider is not called.
  if (provider.open && total.value === 0) return { payment: { state: 'paid' }, attempt: undefined }
  try {
    const started = await provider.start(ctx, { ...payment, idempotency_id: `${id}-${version}` })
    if (started.state !== 'pending') return { payment: started, attempt: undefined }
    const hold_until = ctx.now.add({ minutes: HOLD_MINUTES })
    const attempt: NewAttempt = {
      id: crypto.randomUUID(),
      payable_kind: 'order',
      payable_id: id,
      provider: provider.name,
      amount: payment.amount,
      currency: payment.currency,
      saved_card_id: saved_card_id ?? null,
      hold_until,
    }
    return { payment: started, attempt }
  } catch (error) {
    if (error instanceof Refusal) error.data ??= z.encode(Cart, cart)
    throw error
  }
}

type Written = Awaited<ReturnType<typeof writeOrder>>
type WriteOrderInput = {
  basket: Basket
  seen: ShownBasket
  payment: InitialPaymentState
  attempt: NewAttempt | undefined
  wallet_amount: number
  parts: ReturnType<typeof placingParts> | undefined
}

/**
 * Writes the order at its time. An order without a chosen time moves to the next slot of the same opening if its own is
 * full.
 */
async function writeAt(
  ctx: CustomerContext,
  {
    basket,
    seen,
    payment,
    attempt,
    wallet_amount,
    parts = attempt ? holdingParts() : placingParts(),
  }: WriteOrderInput,
  when: TimeJudgement & { ok: true },
): Promise<Written> {
  const write = (time: TimeJudgement & { ok: true }): Promise<Written> =>
    writeOrder(ctx, orderOfBasket(ctx, basket, { time, payment, attempt, wallet_amount }), parts)
  const isNow = basket.row.pre_order_time === ASAP
  let written = await write(when)
  if (!isNow || when.capacity === null) return written
  for (const time of laterToday(ctx, basket.row.service_type)) {
    if (!('stopped' in written && written.stopped === 'slot-full')) return written
    if (!isServedAt(basket.area?.hours, time.local)) continue
    requireSeenTime(basket, seen, time)
    written = await write(time)
  }
  return written
}

/**
 * Throws a refusal that names the dish and how many are left; the basket is unchanged. Returns if there is enough by
 * now.
 */
async function refuseShort(ctx: CustomerContext, basket: Basket): Promise<void> {
  const things = await shortInWords(ctx, basket)
  if (things === undefined) return
  await announceMissedStock(ctx)
  const { cart } = await basketOf(ctx, basket.row)
  throw refusal('stock-short', { values: { things }, data: z.encode(Cart, cart) })
}

/**
 * The refusal contains the current basket: without a coupon that another customer has just used up, with the points
 * that are left.
 */
async function stoppedBy(ctx: CustomerContext, reason: Reason, basket: Basket): Promise<Refusal> {
  if (reason === 'points-short') {
    const { cart } = await basketOf(ctx, basket.row)
    return refusal(reason, { data: z.encode(Cart, cart) })
  }
  if (reason === 'too-many-unpaid') {
    const { phone } = ctx.store.configuration.store
    const values = { phone, phones: phone === '' ? 0 : 1 }
    return refusal(reason, { data: z.encode(Cart, basket.cart), values })
  }
  if (reason === 'table-unknown') {
    const values = { table: basket.row.table_id }
    const errors = { table_id: [ctx.translate('errors.table-unknown', values)] }
    return refusal(reason, { data: z.encode(Cart, basket.cart), values, errors })
  }
  const { taken } = basket.promotion
  if (!taken || !reason.startsWith('coupon-')) return refusal(reason, { data: z.encode(Cart, basket.cart) })
  const { cart } = await basketOf(ctx, basket.row)
  return refusal('coupon-gone', { data: z.encode(Cart, cart), values: { name: taken.code ?? taken.name } })
}

/**
 * Records the test order for the checklist of a new shop. The order is already placed, so this never throws: if it
 * fails, the next test order is recorded.
 */
async function recordTestOrder(
  ctx: CustomerContext,
  by: NonNullable<CustomerContext['tester']>,
): Promise<void> {
  if (ctx.store.settings.opening.tested) return
  try {
    await changeSettings(ctx, by, { settings: ({ opening }) => ({ opening: { ...opening, tested: true } }) })
  } catch (error) {
    ctx.log.error({ err: error }, 'the test order was not recorded for the checklist')
  }
}

function announce(ctx: CustomerContext, placed: WrittenOrder): void {
  ctx.notify('order', placed.id)
  ctx.notify('job', mailOrder.lane)
  ctx.services.metrics.orders.inc()
}
