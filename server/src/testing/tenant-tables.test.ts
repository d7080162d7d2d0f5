import { sql } from '../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from './with-shop.ts'
import { openTestDatabase } from './database.ts'
import { judgeStatement } from './judge-statement.ts'
import { orderFood } from './ordering.ts'
import { SMALL_MENU } from './small-menu.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from './tenant-tables.ts'

const tiffin = withInstallation()

test('every table of the schema either belongs to a shop or is listed with the reason why not [V2]', async () => {
  const rows = await tiffin.services.db.platform(sql<{ table_name: string }>`
    select c.relname as table_name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`)
  const known = [...TENANT_TABLES, ...Object.keys(PLATFORM_TABLES)].sort()
  expect(rows.map(row => row.table_name).sort()).toEqual(known)
})

test('the policies of every shop’s table are forced [V2]', async () => {
  const rows = await tiffin.services.db.platform(sql<{ name: string; forced: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`)
  for (const row of rows.filter(each => TENANT_TABLES.has(each.name))) {
    expect(row.forced, row.name).toBe(true)
    expect(row.policies, row.name).toBeGreaterThan(0)
  }
})

test('every key of a shop’s table and of jobs begins with the shop, and a reference names it on both sides [V2]', async () => {
  const { db } = tiffin.services
  const keys = await db.platform(sql<{ table: string; key: string; first: string }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as key, attname::text as first
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace where indisunique`)
  const own = keys.filter(({ table }) => isOfShop(table))
  expect(new Set(own.map(({ table }) => table)).size).toBe(TENANT_TABLES.size + 1)
  expect(own.filter(({ first }) => first !== 'store_id')).toEqual([])

  const references = await db.platform(sql<{ table: string; to: string; columns: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to, pg_get_constraintdef(oid) as columns
    from pg_constraint where contype = 'f'`)
  const within = references.filter(({ table, to }) => isOfShop(table) && isOfShop(to))
  expect(within.length).toBeGreaterThan(5)
  expect(references.filter(({ table, to }) => isOfShop(table) && !isOfShop(to))).toEqual([])
  for (const { table, columns } of within)
    expect(columns, table).toMatch(/^FOREIGN KEY \(store_id, .* REFERENCES \S+\(store_id, /)
})

/** These rows move with their shop to another database. */
function isOfShop(table: string): boolean {
  const name = table.replaceAll('"', '')
  return TENANT_TABLES.has(name) || name === 'job'
}

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
  // In a block that the parser does not read: this tests row-level security.
  await expect(db.platform(sql`do $$ begin perform id from short_url; end $$`)).rejects.toThrow(
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
  for (const column of ['service_type', 'sub_total', 'basket', 'pre_order_time'].map(sql.ref))
    await expect(
      db.query(shop.id, sql`update "order" set ${column} = ${column} where store_id = ${shop.id}`),
    ).rejects.toThrow(/permission denied/)
  // An order that waits for its payment gets its number and its time with the money.
  const ordering = await tiffin.shop({ menu: SMALL_MENU })
  await orderFood(ordering)
  for (const column of ['order_number', 'placed_at'].map(sql.ref))
    await expect(
      db.query(ordering.id, sql`update "order" set ${column} = ${column} where store_id = ${ordering.id}`),
    ).rejects.toThrow(/do not change/)
  // The person can be removed, and nothing else be written in its place.
  for (const change of [sql`contact = '{}'`, sql`address = '{}'`, sql`comments = 'no onions'`])
    await expect(
      db.query(ordering.id, sql`update "order" set ${change} where store_id = ${ordering.id}`),
    ).rejects.toThrow(/can only be removed/)
  // From a guest to an account of the shop, and to no other customer.
  await expect(
    db.query(ordering.id, sql`update "order" set customer_id = customer_id where store_id = ${ordering.id}`),
  ).rejects.toThrow(/changes its customer once/)
  // From cash to card or wallet with the payment, and in no other way.
  for (const change of [
    sql`payment_mode = 'CARD'`,
    sql`payment_mode = 'WALLET'`,
    sql`payment_mode = 'CARD_AND_WALLET', paid = true`,
  ])
    await expect(
      db.query(ordering.id, sql`update "order" set ${change} where store_id = ${ordering.id}`),
    ).rejects.toThrow(/only from cash to card/)
})

test('neither a shop nor a placed order can be deleted: rows without a foreign key depend on it [V7]', async () => {
  const { db } = tiffin.services
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  await expect(db.platform(sql`delete from store where id = ${shop.id}`)).rejects.toThrow(/permission denied/)
  await orderFood(shop)
  for (const table of ['order', 'order_line'].map(sql.ref))
    expect(
      await db.query(shop.id, sql`delete from ${table} where store_id = ${shop.id} returning store_id`),
    ).toEqual([])
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
          ${`${days} days`}::text, '{}', '{}' returning id`,
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
  'select id from cart where id = $1',
  'select id from cart where store_id = $1 or id = $2',
  'update cart set version = 2 where id = $1',
  'insert into slot (service_type) values ($1)',
  'select o.id from "order" o join order_line l on l.order_id = o.id where o.store_id = $1',
  'with a as (select id from cart where id = $1) select id from a',
  'select id from store where id in (select store_id from cart where id = $1)',
  'select id from cart where store_id = $1 union select id from cart',
])('a statement that does not name the shop of every row is refused: %s [V2]', statement => {
  expect(() => judgeStatement(statement)).toThrow(/without an equality on its store_id/)
})

test.each([
  'select id from cart where store_id = $1',
  'delete from slot where store_id = $1',
  'insert into slot (store_id) values ($1)',
  'select o.id from "order" o join order_line l on l.store_id = o.store_id and l.order_id = o.id where o.store_id = $1',
  'select id from store',
])('a statement that names the shop of every row is accepted: %s [V2]', statement => {
  expect(() => judgeStatement(statement)).not.toThrow()
})

test.each([
  ['select name from store join cart on cart.store_id = store.id where cart.store_id = $1', undefined],
  ['update cart set version = 2 from staff_store where cart.store_id = $1', undefined],
  ['select name from store where id = $1', 'shop' as const],
  ['select id from cart where store_id = $1', 'installation' as const],
  ['insert into audit (store_id) values ($1)', 'installation' as const],
])(
  'a statement that names rows of shops and of the installation is refused, also by its transaction: %s [V2]',
  (statement, side) => {
    expect(() => judgeStatement(statement, side)).toThrow(/of the installation/)
  },
)

test.each([
  ['insert into job (store_id) select store_id from cart where store_id = $1', 'shop' as const],
  [
    'with moved as (update store set name = $1 returning id) insert into job (store_id) select id from moved',
    'installation' as const,
  ],
  ['with store as (select 1 as id) select id from store', 'shop' as const],
])('a job may be inserted on both sides: %s [V2]', (statement, side) => {
  expect(() => judgeStatement(statement, side)).not.toThrow()
})

test('whenever a test runs a statement that does not name the shop of every row, it is refused [V2]', async () => {
  const { db, drop } = await openTestDatabase()
  const without = () => db.query(1, sql`select id from cart where version = 1`)
  await expect(without()).rejects.toThrow(/without an equality on its store_id/)
  await expect(without()).rejects.toThrow(/without an equality on its store_id/)
  await drop()
})
