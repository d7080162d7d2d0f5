import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from './installation.ts'
import { requireStoreInStatement } from './require-store.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from './tenant-tables.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

test('every table of the schema either belongs to a shop or is listed with the reason why not [V2]', async () => {
  const rows = await tiffin.services.db.platform(sql<{ table_name: string }>`
    select c.relname as table_name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`)
  const known = [...TENANT_TABLES, ...Object.keys(PLATFORM_TABLES)].sort()
  expect(rows.map(row => row.table_name).sort()).toEqual(known)
})

test('the key of every shop’s table begins with the shop, and its policies are forced [V2]', async () => {
  const rows = await tiffin.services.db.platform(sql<{
    name: string
    forced: boolean
    policies: number
    first_key: string
  }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`)
  for (const row of rows.filter(each => TENANT_TABLES.has(each.name))) {
    expect(row, row.name).toMatchObject({ forced: true, first_key: 'store_id' })
    expect(row.policies, row.name).toBeGreaterThan(0)
  }
})

test('a select without a condition returns nothing of the neighbour, and an insert with the neighbour’s store_id is refused [V2] [Z-09]', async () => {
  const [mine, neighbour] = [await tiffin.shop(), await tiffin.shop()]
  const { db } = tiffin.services
  const insert = (store_id: number, id: string) =>
    sql`insert into short_url (store_id, id, url, created_at) values (${store_id}, ${id}, '/', ${tiffin.clock.now()})`
  await db.query(neighbour.id, insert(neighbour.id, 'his'))
  // Written so that the parser accepts it: this tests row-level security.
  const all = sql<{ id: string }>`select id from short_url where store_id = store_id`
  expect(await db.query(mine.id, all)).toEqual([])
  expect(await db.query(neighbour.id, all)).toEqual([{ id: 'his' }])
  await expect(db.query(mine.id, insert(neighbour.id, 'stolen'))).rejects.toThrow(/row-level security/)
})

test('without a shop set, reading a shop’s table is an error [V2]', async () => {
  const shop = await tiffin.shop()
  const { db } = tiffin.services
  await db.query(
    shop.id,
    sql`insert into short_url (store_id, id, url, created_at) values (${shop.id}, 'x', '/', ${tiffin.clock.now()})`,
  )
  await expect(db.platform(sql`select id from short_url where store_id = store_id`)).rejects.toThrow(
    /app\.store_id|invalid input syntax/,
  )
})

test('a placed order cannot be rewritten or deleted by anybody [V7]', async () => {
  const { db } = tiffin.services
  const shop = await tiffin.shop()
  await expect(
    db.query(shop.id, sql`update "order" set total = 0 where store_id = ${shop.id}`),
  ).rejects.toThrow(/permission denied/)
  await expect(
    db.query(shop.id, sql`update order_line set price = 0 where store_id = ${shop.id}`),
  ).rejects.toThrow(/permission denied/)
  const snapshot = [
    'order_number',
    'customer_id',
    'service_type',
    'payment_mode',
    'sub_total',
    'basket',
    'contact',
  ]
  for (const column of [...snapshot, 'address', 'comments', 'pre_order_time', 'placed_at'].map(sql.ref))
    await expect(
      db.query(shop.id, sql`update "order" set ${column} = ${column} where store_id = ${shop.id}`),
    ).rejects.toThrow(/permission denied/)
})

test('a row of the audit cannot be changed, and not be deleted in its first month [Y-09]', async () => {
  const { db } = tiffin.services
  const shop = await tiffin.shop()
  // By the database's own clock: no other one decides here.
  for (const days of [29, 31])
    await db.query(
      shop.id,
      sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
        select ${shop.id}::integer, now() - make_interval(days => ${days}::int), ${crypto.randomUUID()}::uuid, 'Rosa', 'ACCEPTED',
          ${`${days} days`}::text, '{}', '{}'`,
    )
  await expect(
    db.query(shop.id, sql`update audit set actor = 'Nobody' where store_id = ${shop.id}`),
  ).rejects.toThrow(/permission denied/)
  await db.query(shop.id, sql`delete from audit where store_id = ${shop.id}`)
  expect(await db.query(shop.id, sql`select subject from audit where store_id = ${shop.id}`)).toEqual([
    { subject: '29 days' },
  ])
})

test.each([
  ['select id from cart where id = $1', false],
  ['select id from cart where store_id = $1', true],
  ['select id from cart where store_id = $1 or id = $2', false],
  ['update cart set version = 2 where id = $1', false],
  ['delete from slot where store_id = $1', true],
  ['insert into slot (service_type) values ($1)', false],
  ['insert into slot (store_id) values ($1)', true],
  ['select o.id from "order" o join order_line l on l.order_id = o.id where o.store_id = $1', false],
  [
    'select o.id from "order" o join order_line l on l.store_id = o.store_id and l.order_id = o.id where o.store_id = $1',
    true,
  ],
  ['with a as (select id from cart where id = $1) select id from a', false],
  ['select id from store where id in (select store_id from cart where id = $1)', false],
  ['select id from store', true],
])('the parser judges "%s" as %s [V2]', (statement, allowed) => {
  const judge = () => requireStoreInStatement(statement)
  if (allowed) expect(judge).not.toThrow()
  else expect(judge).toThrow(/without an equality on its store_id/)
})
