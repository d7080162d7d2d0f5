import { givesBack } from '@tiffin/contract/ordering/orders/order-states'
import { notSuspended } from '../../people/accounts/parts/not-suspended.ts'
import { closeBasket, holdBasket, lockBasket } from '../cart/parts/basket.ts'
import { couponByCode, couponByCustomer, couponInAll, couponNote } from '../coupons/parts/coupon-use.ts'
import { redeemedPoints, redeemPoints } from '../../money/loyalty/parts/order-points.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../platform/http/context.ts'
import { countedStock } from '../../menu/stock/parts/counted-stock.ts'
import { slotPart } from '../../shop/slots/parts/slot.ts'
import { writeAttempt } from '../../money/payments/parts/new-attempt.ts'
import type { Move } from './move.ts'
import type { NewOrder } from './new-order.ts'
import { auditMove } from './parts/audit.ts'
import { payFromWallet, reserveFromWallet, bookCash } from './parts/books.ts'
import { joinBill } from './parts/bill.ts'
import { writeEvent, writePlacedEvent } from './parts/event.ts'
import { mailMoved, mailPlaced, scheduleReview, scheduleUnanswered } from './parts/jobs.ts'
import { moneyBack } from './parts/money-back.ts'
import { changeOrder, lockOrder } from './parts/moved-order.ts'
import { movePoints, pointsDue } from './parts/points.ts'
import { textMoved, textPlaced } from './parts/texts.ts'
import { withinUnpaidLimit } from './parts/unpaid-limit.ts'
import { assignNoNumber, assignNumber, insertLines, insertOrder } from './parts/order.ts'

/**
 * The order of row locks. Every statement that locks several of these rows follows it, so that no two can deadlock. A
 * test checks the lists below against it.
 */
export const LOCK_ORDER = [
  'store',
  'cart',
  'bill',
  'order',
  'payment',
  'slot',
  'stock',
  'coupon',
  'points',
  'balance',
  'counter',
]

/**
 * Something that an order uses, and how it is released if the order is cancelled. Both parts are always defined
 * together.
 */
export type OrderResource = { reserve: Part<CustomerContext, NewOrder>; release: Part<Context, Move> }

/** Everything that an order uses except its number, in lock order. */
export const ORDER_RESOURCES: OrderResource[] = [
  slotPart,
  countedStock,
  couponInAll,
  couponByCustomer,
  couponByCode,
  couponNote,
  redeemedPoints,
]

/** The parts of the statement that places an order. */
export function placingParts(
  resources: OrderResource[] = ORDER_RESOURCES,
): Part<CustomerContext, NewOrder>[] {
  return [
    lockBasket,
    ...joinBill,
    notSuspended,
    withinUnpaidLimit,
    ...resources.map(({ reserve }) => reserve),
    ...payFromWallet,
    ...redeemPoints,
    assignNumber,
    insertOrder,
    closeBasket,
    insertLines,
    writePlacedEvent,
    mailPlaced,
    textPlaced,
    scheduleUnanswered,
  ]
}

/**
 * The parts of the statement that writes an order with a pending payment. It reserves its slot and its stock, and the
 * basket stays open. Number, event, letter and timer are written when it is paid (`ordering/checkout/paying-parts.ts`).
 */
export function holdingParts(
  resources: OrderResource[] = ORDER_RESOURCES,
): Part<CustomerContext, NewOrder>[] {
  return [
    lockBasket,
    ...joinBill,
    notSuspended,
    withinUnpaidLimit,
    ...resources.map(({ reserve }) => reserve),
    ...reserveFromWallet,
    ...redeemPoints,
    assignNoNumber,
    insertOrder,
    holdBasket,
    insertLines,
    ...writeAttempt,
  ]
}

/** The parts of the statement that moves an order. */
export function movingParts(resources: OrderResource[] = ORDER_RESOURCES): Part<Context, Move>[] {
  const endsUnserved = ({ to }: Move) => to !== undefined && givesBack(to)
  return [
    lockOrder,
    changeOrder,
    ...resources.map(({ release }) => ({ ...release, wanted: endsUnserved })),
    pointsDue,
    ...moneyBack,
    ...bookCash,
    ...movePoints,
    writeEvent,
    mailMoved,
    textMoved,
    scheduleReview,
    auditMove,
  ]
}
