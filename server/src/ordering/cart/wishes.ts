import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import { NO_WISHES, Wishes } from '@tiffin/contract/ordering/cart/wishes'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import * as z from 'zod/mini'

/** The type of each wish's column. */
const COLUMNS: Record<keyof Wishes, 'text' | 'boolean' | 'integer'> = {
  comments: 'text',
  contactless: 'boolean',
  sms_updates: 'boolean',
}

export const WISHES = Object.keys(COLUMNS) as (keyof Wishes)[]

/** The wishes of a new basket: all empty. */
export const NOTHING_WISHED = z.decode(Wishes, NO_WISHES)

/** The columns and the values of an `insert`, in the same order. */
export const wishColumns = sql.raw(WISHES.join(', '))
export function wishValues(wishes: Partial<Wishes>): Sql {
  return sql.join(WISHES.map(name => valueOf(name, wishes[name] ?? NOTHING_WISHED[name])))
}

/** The values for a new basket. Whether it wants text messages is as in the customer's last order, unless it is known. */
export function newWishValues(
  { store, customer }: Pick<Context, 'store' | 'customer'>,
  wishes: Partial<Wishes>,
): Sql {
  const remembered = sql`(select last.sms_updates from "order" as last
    where last.store_id = ${store.id}::integer and last.customer_id = ${customer?.id ?? null}::uuid
      and last.order_number is not null
    order by last.order_number desc limit 1)`
  return sql.join(
    WISHES.map(name => {
      const value = valueOf(name, wishes[name] ?? (name === 'sms_updates' ? null : NOTHING_WISHED[name]))
      return name === 'sms_updates' ? sql`coalesce(${value}, ${remembered}, false)` : value
    }),
  )
}

/** The new values of the columns. A wish that is undefined is unchanged. */
export function changedWishes(changes: Partial<Wishes>): Record<string, Sql> {
  return Object.fromEntries(
    WISHES.map(name => [name, sql`coalesce(${valueOf(name, changes[name] ?? null)}, ${sql.raw(name)})`]),
  )
}

function valueOf(name: keyof Wishes, value: unknown): Sql {
  return sql`cast(${value} as ${sql.raw(COLUMNS[name])})`
}

/** Only the wishes of a basket or an order. */
export function wishesOf<From extends Partial<Wishes>>(from: From): Pick<From, keyof Wishes & keyof From> {
  const wishes: Partial<Record<keyof Wishes, unknown>> = {}
  for (const name of WISHES) wishes[name] = from[name]
  return wishes as Pick<From, keyof Wishes & keyof From>
}

/** The wishes of a request as they are stored. */
export function readWishes(body: Partial<Wishes>): Partial<Wishes> {
  const sent = WISHES.filter(name => body[name] !== undefined)
  return Object.fromEntries(sent.map(name => [name, stored(body[name])]))
}

function stored(value: unknown): unknown {
  return typeof value === 'string' ? plainWords(value) : value
}

/** The wishes as a caller with only an order's link sees them: all null. */
export const HIDDEN_WISHES = Object.fromEntries(WISHES.map(name => [name, null])) as Record<
  keyof Wishes,
  null
>
