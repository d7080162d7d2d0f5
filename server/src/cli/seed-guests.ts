import type { DemoReview, DemoTable } from '../demo/demo-store.ts'
import { json, sql } from '../platform/db/sql.ts'
import { announceRating } from '../ordering/reviews/announce-rating.ts'
import type { Context } from '../platform/http/context.ts'

/** The number of the first order of a shop is 101. */
const LAST_NUMBER_BEFORE = 100

/** Adds the tables of a demo shop, once. */
export async function seedTables({ store, query }: Context, tables: readonly DemoTable[]): Promise<void> {
  await query(sql`
    insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
    select ${store.id}, gen_random_uuid(), each.name, each.capacity, 1, '', true
    from jsonb_to_recordset(${json(tables)}) as each(name text, capacity int)
    on conflict do nothing returning id`)
}

/**
 * Adds the reviews of a demo shop, once. The order of each is a test order, so that it is in no figures, and its number
 * is below those that the shop assigns.
 */
export async function seedReviews(ctx: Context, reviews: readonly DemoReview[]): Promise<void> {
  const { store, now } = ctx
  const { iso } = store.configuration.currency
  const rows = reviews.map((review, index) => {
    const { first_name, last_name, dish, price, days_ago } = review
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
    const [name, menu_price] = [dish, price]
    const line = { id: '1', item_id: crypto.randomUUID(), name, price, menu_price, quantity: 1 }
    const item = [{ ...line, offer: 'NONE', addons: [], missing: null }]
    return {
      ...review,
      email,
      contact: { first_name, last_name, phone: '', email },
      basket: { item, charges: [] },
      item_id: line.item_id,
      id: crypto.randomUUID(),
      customer_id: crypto.randomUUID(),
      order_number: LAST_NUMBER_BEFORE - index,
      at: now.subtract({ hours: 24 * days_ago }),
    }
  })
  await ctx.transaction(async run => {
    const [found] = await run(
      sql<{ one: number }>`select 1 as one from review where store_id = ${store.id} limit 1`,
    )
    if (found) return
    const each = sql`jsonb_to_recordset(${json(rows)}) as each(id uuid, customer_id uuid, order_number int, item_id uuid,
      first_name text, last_name text, email text, contact jsonb, basket jsonb, dish text, price int, at timestamptz,
      food int, service int, message text, reply text)`
    await run(sql`
      insert into customer (store_id, id, guest, first_name, last_name, email, phone, language, created_at)
      select ${store.id}, each.customer_id, true, each.first_name, each.last_name, each.email, '',
        ${store.configuration.language.default}, each.at from ${each} returning id`)
    await run(sql`
      insert into "order" (store_id, id, order_number, customer_id, status, paid, service_type, payment_mode, currency,
        sub_total, total, basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at,
        promised_at, completed_at, updated_at, is_test)
      select ${store.id}, each.id, each.order_number, each.customer_id, 'COMPLETED', true, 'collection', 'CASH', ${iso},
        each.price, each.price, each.basket, 1, each.contact, '', false, ${store.configuration.language.default}, 'ASAP',
        each.at, each.at, each.at, each.at, true from ${each} returning id`)
    await run(sql`
      insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class)
      select ${store.id}, each.id, 0, each.item_id, each.dish, 1, each.price, '[]', '' from ${each} returning position`)
    await run(sql`
      insert into review (store_id, id, order_id, customer_id, food, service, message, created_at, reply, replied_at)
      select ${store.id}, gen_random_uuid(), each.id, each.customer_id, each.food, each.service, each.message, each.at,
        each.reply, case when each.reply is not null then each.at end from ${each} returning id`)
  })
  announceRating(ctx)
}
