import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { ENTRY_KINDS } from '../../money/ledger/accounts.ts'
import { Money } from '../../money.ts'
import { OrderStatus } from '../../ordering/orders/order.ts'
import { Day, RequestDay } from '../../shop/settings/date.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'

const roles = ['owner'] as const

/** The longest period in days: a quarter, and a day at each end. */
export const MOST_BOOK_DAYS = 93

/** The maximum number of lines in an exported file of movements. */
export const MOST_LINES = 20_000

/** Page size of the rows of a day, and of the rows of a customer. */
export const BOOK_PAGE = 100

/**
 * Sums over some movements of the shop's books. Payments less refunds, disputes and fees is exactly
 * the amount that the shop has kept, the tips of its workers and the deposits that it holds.
 */
export const BookSums = z.object({
  paid_card: Money,
  paid_cash: Money,
  paid_wallet: Money,
  refunded_card: Money,
  refunded_cash: Money,
  refunded_wallet: Money,
  /** The part of the card refunds that the provider has sent. */
  sent_card: Money,
  /** Disputed by customers' banks, less what was returned. */
  disputed: Money,
  fees: Money,
  /** Without tips. */
  kept: Money,
  /** Less refunded ones. */
  tips: Money,
  /** Deposits of bookings to come, less those that were returned or earned. */
  deposits: Money,
  /** Credited to wallets at the shop's expense. */
  given: Money,
})
export type BookSums = z.infer<typeof BookSums>

const Currency = z.object({ iso: z.string(), symbol: z.string() })

const Customer = z.object({ id: Id, name: z.string() })

/** The movements of an order, or of a customer without an order. */
export const BookRow = z.object({
  /** Cursor of the last movement: the next page starts before it. */
  number: z.int(),
  at: LocalDateTime,
  order: z.nullable(
    z.object({
      id: Id,
      number: z.nullable(z.int()),
      status: OrderStatus,
      total: Money,
      currency: z.string(),
    }),
  ),
  customer: z.nullable(Customer),
  sums: BookSums,
})
export type BookRow = z.infer<typeof BookRow>
export type WireBookRow = z.input<typeof BookRow>

const days = z.object({ from: z.optional(RequestDay), to: z.optional(RequestDay) })

export const readBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books',
  auth: 'staff',
  roles,
  replica: true,
  summary:
    'What moved in the shop’s books in some business days (at most 93; default: today), by day and in all, and the cash that open orders still owe.',
  params: StoreParams,
  query: days,
  response: z.object({
    /** The shop's current business day. */
    today: Day,
    from: Day,
    to: Day,
    currency: Currency,
    /** The days with movements, newest first. */
    days: z.array(z.object({ day: Day, sums: BookSums })),
    total: BookSums,
    /** The cash due when the accepted orders on the board are handed over. */
    cash_due: z.object({ orders: z.int(), amount: Money }),
    /** Orders that the shop has not accepted yet, paid or not. */
    unaccepted: z.object({ orders: z.int(), amount: Money }),
    /**
     * Former currencies of the shop that have movements in this period; they are not included in
     * any sum.
     */
    other_currencies: z.array(z.string()),
  }),
})

export const readDayOfBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books/days/:day',
  auth: 'staff',
  roles,
  replica: true,
  summary:
    'The orders and customers with movements on a business day, newest first, a hundred per page. `before`: the `number` of the last row of the previous page.',
  params: z.object({ ...StoreParams.shape, day: RequestDay }),
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
  response: z.object({ rows: z.array(BookRow), more: z.boolean() }),
})

export const findOrderOfBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books/order',
  auth: 'staff',
  roles,
  summary: 'The order with a number, to look at its movements.',
  params: StoreParams,
  query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  response: z.object({ id: Id, number: z.int() }),
})

/** One entry of the books with its movements; `sums` contains only this entry. */
export const BookEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  at: LocalDateTime,
  currency: z.string(),
  /** The staff member; null for an automatic entry or an action of the diner. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  sums: BookSums,
})
export type BookEntry = z.infer<typeof BookEntry>
export type WireBookEntry = z.input<typeof BookEntry>

export const readOrderOfBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books/orders/:id',
  auth: 'staff',
  roles,
  summary: 'Every movement of an order with its cause, time, author and reason, and the sums.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  response: z.object({
    number: z.nullable(z.int()),
    status: OrderStatus,
    placed_at: LocalDateTime,
    currency: z.string(),
    total: Money,
    customer: Customer,
    /** The cash due on handover. */
    cash_due: Money,
    sums: BookSums,
    /** Oldest first. */
    entries: z.array(BookEntry),
  }),
})

export const readCustomerOfBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books/customers/:id',
  auth: 'staff',
  roles,
  replica: true,
  summary:
    'The payments, refunds and credits of a customer, the wallet’s balance, and the last hundred orders with movements.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  response: z.object({
    customer: Customer,
    currency: Currency,
    wallet: Money,
    total: BookSums,
    rows: z.array(BookRow),
    more: z.boolean(),
  }),
})

export const exportBooks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/books-file/:table',
  auth: 'staff',
  roles,
  replica: true,
  summary:
    'The sums of each day, or every line of the books, as CSV, headed in the language of the request. 400 if the lines are more than 20,000.',
  params: z.object({ ...StoreParams.shape, table: z.enum(['days', 'entries']) }),
  query: days,
  response: z.object({ name: z.string(), text: z.string() }),
})
