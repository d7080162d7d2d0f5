import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { answerBefore, keyHashOf, scopeOf, seal } from '../http/idempotent.ts'
import { zoneOf } from '../stores/local-time.ts'
import { firstPaymentMode, paymentModes } from './payment-modes.ts'
import type { CartRow } from './cart-row.ts'

export type NewCart = Pick<CartRow, 'id' | 'service_type'> &
  Partial<
    Pick<
      CartRow,
      'items' | 'pre_order_time' | 'payment_mode' | 'contact' | 'comments' | 'contactless' | 'table_id'
    >
  > & { copy_of?: string }

/** The key of the request, its hash, and what it is to be answered [V12]. */
export type Keyed<Answer> = { key: string | undefined; request_hash: string; answer: Answer }

/**
 * Writes a new basket, once per key, in one statement: a second request with the key waits at its row until the first
 * has committed, writes nothing, and gets the first one's answer.
 */
export async function insertCart<Answer>(ctx: Context, cart: NewCart, keyed: Keyed<Answer>): Promise<Answer> {
  const { key, request_hash, answer } = keyed
  const mine =
    key === undefined
      ? sql`mine as (select 1)`
      : sql`mine as (
          insert into idempotency (store_id, scope, key_hash, request_hash, answer, created_at)
          values (${ctx.store.id}, ${scopeOf(ctx)}, ${keyHashOf(key)}, ${request_hash}, ${seal(key, answer)}, ${ctx.now})
          on conflict (store_id, scope, key_hash) do nothing returning 1)`
  const [written] = await ctx.query(sql<{ id: string }>`
    with ${mine}
    insert into cart (store_id, id, customer_id, items, service_type, pre_order_time, payment_mode, contact, comments,
      contactless, table_id, currency, time_zone, copy_of, created_at, updated_at)
    select ${ctx.store.id}::integer, ${cart.id}::uuid, ${ctx.customer?.id ?? null}::uuid, ${json(cart.items ?? {})},
      ${cart.service_type}, ${cart.pre_order_time ?? 'ASAP'}, ${modeOf(ctx, cart)},
      ${cart.contact ? JSON.stringify(cart.contact) : null}::jsonb, ${cart.comments ?? ''},
      ${cart.contactless ?? false}::boolean, ${cart.table_id ?? null},
      ${ctx.store.configuration.currency.iso}, ${zoneOf(ctx.store)}, ${cart.copy_of ?? null}::uuid, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from mine returning id`)
  if (written || key === undefined) return answer
  return answerBefore<Answer>(ctx, key, request_hash)
}

/** The wanted way to pay where the type of order offers it. */
function modeOf({ store }: Context, { service_type, payment_mode }: NewCart): PaymentMode {
  return payment_mode && paymentModes(store.settings, service_type).includes(payment_mode)
    ? payment_mode
    : firstPaymentMode(store.settings, service_type)
}

/** Whether the shop offers this way of ordering at all. */
export function isOffered({ store }: Context, service_type: ServiceType): boolean {
  return store.settings.ordering[service_type].enabled
}
