import { register } from '@tiffin/contract/people/accounts/diner'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { addressOf } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import type { Database } from './platform/db/database.ts'
import { json, sql } from './platform/db/sql.ts'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { consoleRoutes, shopRoutes } from './app.ts'
import { FRIDAY_EVENING, type Installation, openInstallation } from './testing/installation.ts'
import { isOfStaff } from './testing/isolation/make-call.ts'
import { TENTH_OFF } from './testing/tenth-off.ts'
import { keepOnePixel } from './testing/one-pixel.ts'
import { fillBasket, orderFood } from './testing/ordering.ts'
import { book, SATURDAY } from './testing/bookings/book.ts'
import { loadPlaces } from './testing/places/postal-file.ts'
import { SMALL_MENU } from './testing/small-menu.ts'
import { newStaff } from './testing/staff.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from './testing/tenant-tables.ts'

/** Written by migrations and by the operator's command, which a server may not do. */
const NOT_COPIED = ['migration', 'node', 'node_beat', 'shop_move', 'moved_store']
/** Referenced tables first. Tokens are copied too, so the same headers work on both. */
const TABLES = [
  ...Object.keys(PLATFORM_TABLES).filter(table => !NOT_COPIED.includes(table)),
  ...TENANT_TABLES,
]

const ADA = {
  first_name: 'Ada',
  last_name: 'Khan',
  email: 'ada@example.com',
  phone: '07400123456',
  password: 'Lantern-7-kites',
  password_confirmation: 'Lantern-7-kites',
  agree_checkbox: 'YES',
}

/** What a replica can do: nothing but reads. */
function readOnly(db: Database): NonNullable<Database['read']> {
  return (store_id, statement) =>
    db.transaction(store_id, async run => {
      await run(sql`set transaction read only`)
      return run(statement)
    })
}

test('every reading call returns the same bytes on the embedded database and on PostgreSQL', async context => {
  if (!process.env.TEST_DATABASE_URL) return context.skip('compared in the run on PostgreSQL')
  const embedded = await openInstallation({ database: 'embedded' })
  const postgres = await openInstallation({
    own: true,
    outside: ({ db, integrations }) => ({ db: { ...db, read: readOnly(db) }, integrations }),
  })
  const shop = await embedded.shop({
    menu: SMALL_MENU,
    change({ ordering, about, features }) {
      features.feedback = 1
      features.booking_page = 1
      ordering.delivery.slot_capacity = 4
      about.extra_page = { name: 'Catering', content: '<p>For 20 and more</p>' }
    },
  })
  const cook = await newStaff(embedded, shop, 'owner', true)
  const ada = await shop.call(register, { body: ADA })
  const diner = { client: shop.as({ 'user-token': ada.api_token }), token: ada.api_token, id: ada.id }
  const order = await orderFood(shop, { diner, service_type: 'to', items: { Samosa: 3, 'Tarka dal': 1 } })
  await cook.client.call(acceptOrder, { params: { storeId: shop.id, id: order.id }, body: { minutes: 30 } })
  const advance = {
    params: { storeId: shop.id, id: order.id },
    body: { from: 'ACCEPTED', status: 'COMPLETED' },
  } as const
  await cook.client.call(advanceOrder, advance)
  const cart = await fillBasket(shop, order.diner)
  await embedded.services.db.query(
    shop.id,
    sql`insert into short_url (store_id, id, url, created_at) values (${shop.id}, 'x', '/', ${embedded.clock.now()})`,
  )
  await embedded.services.db.query(
    shop.id,
    sql`insert into setting_version (store_id, section, revision, value, number, replaced_at, replaced_by)
      values (${shop.id}, 'ordering', 0, '{}', 1, ${embedded.clock.now()}, 'Rosa')`,
  )
  const coupon = crypto.randomUUID()
  await embedded.services.db.query(
    shop.id,
    sql`insert into coupon (store_id, id, way, code, terms, created_at, created_by, ended_at)
      values (${shop.id}, ${coupon}, 'CODE', 'TEN', ${json(TENTH_OFF)}, ${embedded.clock.now()}, 'Rosa', ${embedded.clock.now()})`,
  )
  const document = brotliCompressSync(JSON.stringify(SMALL_MENU))
  await embedded.services.db.query(
    shop.id,
    sql`insert into menu_version (store_id, revision, document, replaced_at, replaced_by)
      values (${shop.id}, 0, ${document}, ${embedded.clock.now()}, 'Rosa')`,
  )
  await embedded.services.db.query(
    shop.id,
    sql`insert into payment_attempt (store_id, id, payable_kind, payable_id, payable_version, holder, provider, amount, currency, state, hold_until, created_at)
      select ${shop.id}, gen_random_uuid(), 'order', id, 1, id, 'SANDBOX', 1100, 'GBP', 'succeeded', now(), now()
      from unnest(${[order.id, cart.id]}::uuid[]) as paid (id) returning id`,
  )
  await embedded.services.db.query(
    shop.id,
    sql`insert into payment_link (store_id, id, amount, currency, purpose, state, actor, created_at, expires_at)
      values (${shop.id}, ${cart.id}, 1100, 'GBP', 'A cake', 'open', 'Rosa', ${embedded.clock.now()}, ${embedded.clock.now().add({ hours: 1 })})`,
  )
  const file = await keepOnePixel(shop, { db: embedded.services.db, now: embedded.clock.now() })
  const table = { name: '1', capacity: 4, joins: '', minimum_covers: 1, active: true, is_new: true }
  const at = { storeId: shop.id, id: crypto.randomUUID() }
  await cook.client.call(saveDiningTable, { params: at, body: table })
  const booking = await book(shop)
  await embedded.services.db.query(
    shop.id,
    sql`insert into bill (store_id, id, token, table_id, opened_at)
      values (${shop.id}, ${order.id}, ${booking.data.token}, ${at.id}, ${embedded.clock.now()})`,
  )
  await loadPlaces(embedded.services, [['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759], {}]])
  for (const table of TABLES) await copy(table, embedded, postgres)

  const { api_token } = await shop.store()
  const values = {
    storeId: String(shop.id),
    day: 'all',
    form: 'csv',
    table: 'days',
    id: '',
    hash: createHash('sha256').update(shop.host).digest('hex'),
    productId: '1',
    platformId: '1',
    section: 'ordering',
    language: 'en',
    revision: '0',
    file,
    token: booking.data.token,
  }
  const reading = [...shopRoutes, ...consoleRoutes]
    .map(each => each.endpoint)
    .filter(row => row.method === 'GET' && !row.wire?.stream)
    // These lead to a provider's site.
    .filter(row => !row.path.startsWith('/social/'))
    // Returns the sizes of the databases.
    .filter(row => row.path !== '/staff/databases')
    // Requests the hostname over the network.
    .filter(row => !row.path.endsWith('/hosts/:host/check'))
  expect(reading.length).toBeGreaterThan(15)
  for (const row of reading) {
    const ids = { cart: cart.id, customers: ada.id, coupons: coupon, shops: String(shop.id) }
    const [, id = order.id] = Object.entries(ids).find(([noun]) => row.path.includes(`/${noun}/`)) ?? []
    const ask = (tiffin: Installation) =>
      (isOfStaff(row) ? tiffin.console : tiffin.app).inject({
        url: addressOf(row, {
          params: { ...values, ...paramsOf(row), id },
          query: { order_id: order.id, ...QUERIES[row.path] },
        }),
        headers: {
          host: shop.host,
          'user-token': order.diner.token,
          'api-token': api_token,
          'staff-token': cook.token,
        },
      })
    const [one, other] = [await ask(embedded), await ask(postgres)]
    expect(one.statusCode, `${row.path}: ${one.body}`).toBe(200)
    expect(other.statusCode).toBe(one.statusCode)
    expect(withoutTransaction(other.rawPayload), row.path).toBe(withoutTransaction(one.rawPayload))
  }
  await Promise.all([embedded.close(), postgres.close()])
})

/** The body, one character per byte, without the database's own number of a transaction in the board's position. */
const withoutTransaction = (body: Buffer) =>
  body.toString('latin1').replace(/("last_event_id":"\d+)-\d+"/, '$1"')

const QUERIES: Record<string, Record<string, string>> = {
  '/staff/stores/:storeId/books/order': { number: '101' },
  '/takeaway/shorturl': { shortUrl: 'x' },
  '/franchise/area/autocomplete': { q: 'Bradford' },
  '/consumer/area/search': { q: 'Bradford' },
  '/location/autocomplete': { input: 'Bradford' },
  '/consumer/table_booking/slots': { date: SATURDAY, no_of_people: '2' },
}

/** In paths of menus a day may be `all`; in those of the books it is a date. */
function paramsOf(row: Endpoint): Record<string, string> {
  if (row.path.includes('/translations/')) return { language: 'es' }
  return row.path.includes('/books/') ? { day: FRIDAY_EVENING.slice(0, 10) } : {}
}

/** Copies every row of a table from one database to the other, with ids and times. */
async function copy(table: string, from: Installation, to: Installation): Promise<void> {
  const tenant = TENANT_TABLES.has(table)
  const own = tenant ? sql`each.store_id = 1` : sql`true`
  const rows = sql<{
    rows: string
  }>`select coalesce(jsonb_agg(to_jsonb(each)), '[]')::text as rows from ${sql.ref(table)} as each where ${own}`
  const read = tenant ? await from.services.db.query(1, rows) : await from.services.db.platform(rows)
  const columns = await to.services.db.platform(
    sql<{
      name: string
    }>`select attname as name from pg_attribute where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`,
  )
  const names = sql.join(columns.map(column => sql.ref(column.name)))
  const write = sql`insert into ${sql.ref(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.ref(table)}, ${read[0]!.rows}::jsonb) returning 1`
  if (tenant) await to.services.db.query(1, write)
  else await to.services.db.platform(write)
}
