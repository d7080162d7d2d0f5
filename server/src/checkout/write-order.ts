import { sql } from 'kysely'
import type { Basket } from '../cart/basket-of.ts'
import { json } from '../db/database.ts'
import type { CustomerContext } from '../http/context.ts'
import { job } from '../jobs/send.ts'
import { cancelUnanswered } from '../orders/cancel-unanswered.ts'
import { mailOrder } from '../orders/mail-order.ts'
import { stampSnapshot } from '../orders/snapshot.ts'
import type { TimeJudgement } from '../slots/judge-time.ts'
import { channelOf, windowsOf } from '../slots/slots-of.ts'

export type Placed = { id: string; order_number: number }

/**
 * The one write that makes an order, as one conditional statement: the basket is locked and must be unordered and of the
 * version that was priced, by the same revisions; the slot must have room; then number, order, lines, event and jobs.
 * Answers `slot-full` when only the slot was in the way, undefined when the basket or the prices were not the same.
 */
export async function writeOrder(
  ctx: CustomerContext,
  basket: Basket,
  time: TimeJudgement & { ok: true },
): Promise<Placed | 'slot-full' | undefined> {
  const { cart, row } = basket
  const { now, store } = ctx
  const contact = cart.contact ?? {
    first_name: ctx.customer.first_name,
    last_name: ctx.customer.last_name,
    phone: ctx.customer.phone,
    email: ctx.customer.email,
  }
  const unanswered = unansweredAt(ctx, basket)
  const [written] = await ctx.query(sql<{ ready: boolean; order_number: number | null }>`
    with ready as (
      select cart.id from cart join store on store.id = cart.store_id
      where cart.store_id = ${store.id} and cart.id = ${row.id} and cart.ordered_at is null and cart.replaced_by is null
        and cart.version = ${row.version}
        and (cart.customer_id is null or cart.customer_id = ${ctx.customer.id})
        and store.menu_revision = ${store.menu_revision} and store.settings_revision = ${store.settings_revision}
      for update of cart
    ), taken as (
      insert into slot (store_id, service_type, starts_at, taken)
      select ${store.id}, ${row.service_type}, ${time.slot_starts_at}::timestamptz, 1 from ready
      on conflict (store_id, service_type, starts_at) do update set taken = slot.taken + 1
        where slot.taken < coalesce(${time.capacity}::int, 2147483647)
      returning taken
    ), numbered as (
      insert into order_counter (store_id, last) select ${store.id}, 101 from taken
      on conflict (store_id) do update set last = order_counter.last + 1
      returning last
    ), placed as (
      insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode, currency, sub_total, total,
        basket, menu_revision, contact, address, comments, contactless, language, table_id, pre_order_time, slot_starts_at,
        placed_at, promised_at, updated_at)
      select ${store.id}, ${row.id}::uuid, numbered.last, ${ctx.customer.id}::uuid, 'PLACED', ${row.service_type}, ${row.payment_mode},
        ${cart.total.currency}, ${cart.sub_total}::int, ${cart.total.value}::int, ${json(snapshotOf(basket))},
        ${store.menu_revision}::int, ${json(contact)}, ${row.service_type === 'delivery' ? json(addressOf(basket)) : null}::jsonb,
        ${cart.comments}, ${cart.contactless}::boolean, ${ctx.language}, ${cart.table_id}, ${row.pre_order_time},
        ${time.slot_starts_at}::timestamptz, ${now}::timestamptz, ${time.promised_at}::timestamptz, ${now}::timestamptz
      from numbered
      returning id, order_number
    ), spent as (
      update cart set ordered_at = ${now}, customer_id = ${ctx.customer.id} from placed
      where cart.store_id = ${store.id} and cart.id = placed.id
    ), lined as (
      insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class)
      select ${store.id}, placed.id, line.position, line.item_id, line.name, line.quantity, line.price, line.addons, line.tax_class
      from placed, jsonb_to_recordset(${json(linesOf(basket))}) as line(position int, item_id uuid, name text, quantity int, price int, addons jsonb, tax_class text)
    ), event as (
      insert into order_event (store_id, order_id, kind, status, at, promised_at)
      select ${store.id}, placed.id, 'PLACED', 'PLACED', ${now}::timestamptz, ${time.promised_at}::timestamptz from placed
      returning id
    ), mail as (${job(ctx, mailOrder, {
      payload: { order_id: sql`placed.id`, kind: 'PLACED', event_id: sql`event.id` },
      from: sql`from placed, event`,
    })}
    ), timer as (${job(ctx, cancelUnanswered, {
      payload: { order_id: sql`placed.id` },
      run_at: unanswered,
      from: sql`from placed where ${unanswered !== undefined}`,
    })}
    )
    select exists (select from ready) as ready, (select order_number from placed) as order_number`)
  if (!written?.ready) return undefined
  return written.order_number === null ? 'slot-full' : { id: row.id, order_number: written.order_number }
}

/** The basket as the diner saw it: the kitchen reads the allergens as they are declared today. */
function snapshotOf({ cart }: Basket) {
  return stampSnapshot({ item: cart.item.map(line => ({ ...line, missing: null })), charges: cart.charges })
}

function addressOf({ cart }: Basket) {
  const { postcode, house_number, flat, address_line1, address_line2, area, latitude, longitude } = cart
  return { postcode, house_number, flat, address_line1, address_line2, area, latitude, longitude }
}

/** Rows for refunds and figures; the whole basket is kept beside them as the diner saw it. */
function linesOf({ cart, menu }: Basket) {
  return cart.item.map((line, position) => ({
    position,
    item_id: line.item_id,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    addons: line.addons,
    tax_class: menu.items.get(line.item_id)?.tax_class ?? '',
  }))
}

/** When nobody's answer becomes a "no": counted from now, or from the opening if the shop is closed; undefined: never. */
function unansweredAt(ctx: CustomerContext, { row }: Basket): Temporal.Instant | undefined {
  const minutes = ctx.store.settings.unanswered_minutes
  if (minutes === null) return undefined
  const windows = windowsOf(ctx.store, channelOf(ctx.store, row.service_type), ctx.now)
  const current = windows.find(window => Temporal.Instant.compare(ctx.now, window.closes) < 0)
  const start = current && Temporal.Instant.compare(current.opens, ctx.now) > 0 ? current.opens : ctx.now
  return start.add({ minutes })
}
