import { createGuest, getProfile } from '@tiffin/contract/people/accounts/diner'
import { createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../db/sql.ts'
import { expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { jobs } from '../../app.ts'
import { leaseTidying, tidy } from './tidy.ts'
import { runDueJobs } from './worker.ts'
import { onAllJobs } from '../../testing/jobs/all-jobs.ts'

test('idempotency keys are deleted after a day, idle baskets and expired tokens after a month; orders stay for ever [V3] [V12]', async () => {
  const tiffin = await openInstallation()
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(shop)
  const { client } = await newGuest(shop)
  await client.call(createCart, { body: {}, idempotency_key: crypto.randomUUID() })
  await shop.call(createGuest, {
    body: { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', email: 'ada@example.com' },
    idempotency_key: crypto.randomUUID(),
  })
  const rows = async () => {
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{
        keys: number
        carts: number
        tokens: number
      }>`select (select count(*)::int from idempotency where store_id = ${shop.id}) as keys,
        (select count(*)::int from cart where store_id = ${shop.id}) as carts, (select count(*)::int from customer_token where store_id = ${shop.id}) as tokens`,
    )
    return row
  }
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 2, carts: 2, tokens: 3 })
  tiffin.clock.add({ hours: 25 })
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 0, carts: 2, tokens: 3 })
  tiffin.clock.add({ hours: 30 * 24 })
  await expect(client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 0, carts: 0, tokens: 0 })
  expect((await shop.call(getOrder, { params: { id } })).data.order_number).toBe(101)
  await tiffin.close()
})

test('mails, slots, audit entries and failed jobs are deleted at the age in the settings, younger rows stay, and an age of 0 days keeps all order events [Y-09] [Z-15]', async () => {
  const tiffin = await openInstallation({ env: { KEEP_EVENTS_DAYS: '0', KEEP_MESSAGES_DAYS: '60' } })
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(shop)
  const { db, clock } = tiffin.services
  const write = async (at: Temporal.Instant, times: number) => {
    const rows = sql`generate_series(1, ${times}::int) as n returning 1`
    const statements = [
      sql`insert into message (store_id, id, kind, recipient, subject, body_text, body_html, created_at)
        select ${shop.id}, gen_random_uuid(), 'email', 'a@example.com', 'Order', '', '', ${at}::timestamptz from ${rows}`,
      sql`insert into order_event (store_id, order_id, kind, status, at)
        select ${shop.id}, ${id}::uuid, 'DELAYED', 'ACCEPTED', ${at}::timestamptz from ${rows}`,
      sql`insert into audit (store_id, at, actor, action, subject, before, after)
        select ${shop.id}, ${at}::timestamptz, 'Robin', 'ACCEPTED', 'order 101', '{}', '{}' from ${rows}`,
      sql`insert into slot (store_id, service_type, starts_at, taken)
        select ${shop.id}, 'delivery', ${at}::timestamptz + make_interval(mins => n), 1 from ${rows}`,
    ]
    for (const statement of statements) await db.query(shop.id, statement)
    await db.query(
      shop.id,
      sql`insert into job (id, store_id, name, lane, payload, run_at, failed_at, created_at)
      select gen_random_uuid(), ${shop.id}, 'mail-order', 'mail', '{}', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from ${rows}`,
    )
  }
  const count = async (table: string) => {
    const [row] = await db.query(
      shop.id,
      sql<{ n: number }>`select count(*)::int as n from ${sql.ref(table)} where store_id = ${shop.id}`,
    )
    return row!.n
  }
  // More than a batch, and older than all other rows.
  await write(Temporal.Instant.from('2020-01-01T00:00:00Z'), 1100)
  await write(clock.now(), 3)
  await tidy(tiffin.services)
  const kept = { message: 3, order_event: 1104, audit: 3, slot: 4 }
  for (const [table, expected] of Object.entries(kept)) expect(await count(table), table).toBe(expected)
  const failed = await onAllJobs(db, sql`select id from job where failed_at is not null`)
  expect(failed).toHaveLength(3)
  await tiffin.close()
})

test('an order that was never paid is deleted together with its payment attempts after three months; the attempts of a placed order are kept', async () => {
  // The gateway's address has no server: every attempt fails.
  const tiffin = await openInstallation({ env: { SANDBOX_GATEWAY: 'http://127.0.0.1:9' } })
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH', 'CARD']
      payments.provider = 'SANDBOX'
    },
  })
  const diner = await newGuest(shop)
  const tried = async () => {
    const { id } = await fillBasket(shop, diner)
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
    const body = { redirectUrl: `http://${shop.host}/` }
    const query = { payment_mode: 'CARD' as const }
    expect(await diner.client.call(startPayment, { params: { id }, query, body })).toMatchObject({
      outcome: 'failed',
    })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    return id
  }
  const unpaid = await tried()
  const placed = await tried()
  await diner.client.call(updateCart, { params: { id: placed }, body: { payment_mode: 'CASH' } })
  await diner.client.call(confirmCart, { params: { id: placed } })
  const kept = () =>
    tiffin.services.db.query(
      shop.id,
      sql<{ id: string; lines: number; tries: number }>`select "order".id,
        (select count(*)::int from order_line where store_id = ${shop.id} and order_id = "order".id) as lines,
        (select count(*)::int from payment_attempt where store_id = ${shop.id}) as tries
        from "order" where store_id = ${shop.id} order by order_number nulls last`,
    )
  const both = [placed, unpaid].map(id => ({ id, lines: 1, tries: 2 }))
  expect(await kept()).toEqual(both)
  tiffin.clock.add({ hours: 89 * 24 })
  await tidy(tiffin.services)
  expect(await kept()).toEqual(both)
  tiffin.clock.add({ hours: 2 * 24 })
  for (let hour = 0; hour < 2; hour++) await tidy(tiffin.services)
  expect(await kept()).toEqual([{ id: placed, lines: 1, tries: 1 }])
  await tiffin.close()
})

test('of the processes that want to tidy at the same hour one does', async () => {
  const tiffin = await openInstallation()
  const requestLeases = () => Promise.all([1, 2, 3].map(() => leaseTidying(tiffin.services)))
  for (let hour = 0; hour < 3; hour++) {
    expect((await requestLeases()).filter(Boolean)).toHaveLength(1)
    expect((await requestLeases()).filter(Boolean)).toHaveLength(0)
    tiffin.clock.add({ hours: 1 })
  }
  await tiffin.close()
})
