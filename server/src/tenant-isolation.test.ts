import { createGuest, getProfile, register } from '@tiffin/contract/accounts/diner'
import { createCart } from '@tiffin/contract/cart/diner'
import { addressOf, type Client } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleRoutes, shopRoutes } from './app.ts'
import { type Installation, openInstallation, type Shop } from './testing/installation.ts'
import { fillBasket, itemNamed, newGuest, orderFood } from './testing/ordering.ts'
import { SMALL_MENU } from './testing/small-menu.ts'
import { newStaff } from './testing/staff.ts'
import { TENANT_TABLES } from './testing/tenant-tables.ts'

/**
 * Every call of both origins, made on our own host with the neighbour's ids and tokens. A call that is not in this table
 * fails the test below it: whoever adds one says here what it may not do.
 */
const MATRIX: Record<string, (his: Neighbour) => Probe> = {
  'GET /consumer/store': () => ({ public: true }),
  'GET /storage/config/:hash.json': () => ({ public: true }),
  'GET /consumer/store/lookup/preorder': () => ({ public: true }),
  'GET /consumer/menu': his => ({ query: { sref: String(his.shop.id), day: 'all' } }),
  'GET /consumer/menu/addons': his => ({ query: { sref: String(his.shop.id) } }),
  'GET /consumer/store/:storeId/menu/foodhub/:day.json': his => ({
    params: { storeId: String(his.shop.id), day: 'all' },
  }),
  'GET /consumer/store/:storeId/addons/all.json': his => ({ params: { storeId: String(his.shop.id) } }),
  'GET /takeaway/shorturl': his => ({ query: { shortUrl: his.short } }),
  'POST /consumer/lookup/delivery_charge': () => ({ public: true, body: { postcode: 'BD1 1AA' } }),
  'POST /consumer/lookup/email': his => ({
    body: { email: his.email },
    found: answer => answer.outcome === 'success',
  }),
  'POST /consumer/login': his => ({
    body: { email: his.email, password: his.password, cart_id: his.cart },
    found: answer => 'api_token' in answer,
  }),
  'POST /consumer/register': his => ({ body: { ...his.registration, cart_id: his.cart } }),
  'POST /consumer/guest': his => ({
    body: {
      first_name: 'Thief',
      last_name: 'Thief',
      phone: '07400123999',
      email: 'thief@example.com',
      cart_id: his.cart,
    },
  }),
  'GET /consumer/profile': () => ({}),
  'POST /consumer/logout': () => ({}),
  'POST /consumer/cart': () => ({ body: { online_offline: 'online' } }),
  'GET /consumer/cart/:id/view': his => ({ params: { id: his.cart } }),
  'PUT /consumer/cart/:id': his => ({ params: { id: his.cart }, body: { comments: 'stolen' } }),
  'POST /consumer/cart/:id/item/:itemId': his => ({
    params: { id: his.cart, itemId: his.item },
    body: { quantity: 1 },
  }),
  'PUT /consumer/cart/:id/item/:itemId': his => ({
    params: { id: his.cart, itemId: his.line },
    body: { quantity: 9 },
  }),
  'DELETE /consumer/cart/:id/bulk/item': his => ({
    params: { id: his.cart },
    body: { item_ids: [his.line] },
  }),
  'POST /consumer/order/change/:id': his => ({
    params: { id: his.cart },
    body: { service_type: 'collection' },
  }),
  'PUT /consumer/cart/:id/confirm': his => ({ params: { id: his.cart } }),
  'GET /consumer/orders': () => ({}),
  'GET /consumer/orders/:id': his => ({ params: { id: his.order } }),
  'GET /consumer/orders/:id/fusion': his => ({ params: { id: his.order } }),
  'GET /consumer/orders/:id/events': his => ({ params: { id: his.order } }),
  'POST /consumer/orders/:id/cancel': his => ({ params: { id: his.order }, body: {} }),
  'GET /lookup/product/:productId/policy': () => ({ params: { productId: '1' } }),
  'POST /consumer/lookup/consent': his => ({
    body: { consent_by: his.customer, policy_id: 1, platform_id: 1, product_id: 1 },
  }),
  'POST /consumer/user/consent/bulk': his => ({
    body: {
      consent_by: 'CUSTOMER',
      customer_id: his.customer,
      action: 'OPT-IN',
      product_id: 1,
      policy_id: [1],
      platform_id: 1,
      device: { browser: 'x', version: '1', os: 'x', device: 'Mobile' },
    },
  }),
  'POST /staff/login': () => ({ public: true, body: { email: 'nobody@example.com', password: 'x' } }),
  'POST /staff/logout': () => ({ own: true }),
  'GET /staff/me': () => ({ own: true }),
  'GET /staff/stores/:storeId/orders': his => ({ params: { storeId: String(his.shop.id) } }),
  'GET /staff/stores/:storeId/orders/:id': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
  }),
  'POST /staff/stores/:storeId/orders/:id/accept': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
    body: {},
  }),
  'POST /staff/stores/:storeId/orders/:id/delay': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
    body: { minutes: 5 },
  }),
  'POST /staff/stores/:storeId/orders/:id/advance': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
    body: { status: 'READY' },
  }),
  'POST /staff/stores/:storeId/orders/:id/cancel': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
    body: { reason: 'TOO_BUSY' },
  }),
  'POST /staff/stores/:storeId/orders/:id/cancel-request': his => ({
    params: { storeId: String(his.shop.id), id: his.order },
    body: { approve: true },
  }),
  'GET /staff/stores/:storeId/stock': his => ({ params: { storeId: String(his.shop.id) } }),
  'PUT /staff/stores/:storeId/stock/:id': his => ({
    params: { storeId: String(his.shop.id), id: his.item },
    body: { kind: 'item', sold_out: true },
  }),
  'GET /staff/stores/:storeId/audit': his => ({ params: { storeId: String(his.shop.id) } }),
  'GET /staff/stores/:storeId/events': his => ({ params: { storeId: String(his.shop.id) } }),
  'GET /staff/waiting': his => ({ found: answer => JSON.stringify(answer).includes(his.order) }),
  'GET /staff/events': his => ({ found: answer => JSON.stringify(answer).includes(his.order) }),
  'GET /staff/jobs/failed': () => ({}),
  'POST /staff/jobs/:id/retry': his => ({ params: { id: his.job } }),
}

type Probe = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Says the same to everyone, of our own shop: nothing of his may be in it. */
  public?: true
  /** Is about the caller alone. */
  own?: true
  /** Where an outcome is a 200: whether this one gave something of his away. */
  found?: (answer: Record<string, unknown>) => boolean
}

type Neighbour = {
  shop: Shop
  customer: string
  token: string
  cart: string
  line: string
  item: string
  order: string
  short: string
  job: string
  email: string
  password: string
  registration: Record<string, unknown>
}

const PASSWORD = 'Lantern-7-kites'
const REGISTRATION = {
  first_name: 'Zebedee',
  last_name: 'Quillfeather',
  email: 'zebedee@example.com',
  phone: '07400123456',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  agree_checkbox: 'YES',
}

let tiffin: Installation
let mine: Shop
let his: Neighbour
let staffToken: string
let myToken: string

beforeAll(async () => {
  tiffin = await openInstallation()
  mine = await tiffin.shop({ menu: SMALL_MENU })
  his = await neighbour()
  staffToken = await newStaffToken()
  myToken = (await newGuest(mine)).token
})
afterAll(() => tiffin.close())

const newStaffToken = async () => (await newStaff(tiffin, mine, 'owner')).token

async function neighbour(): Promise<Neighbour> {
  const shop = await tiffin.shop({ menu: SMALL_MENU, name: 'Quillfeather’s Secret Kitchen' })
  const registered = await shop.call(register, {
    body: REGISTRATION,
  })
  const diner = {
    client: shop.as({ 'user-token': registered.api_token }),
    token: registered.api_token,
    id: registered.id,
  }
  const order = await orderFood(shop, { diner, service_type: 'to' })
  const cart = await fillBasket(shop, diner)
  const job = crypto.randomUUID()
  const { db, clock } = tiffin.services
  await db.query(
    shop.id,
    sql`insert into short_url (store_id, id, url, created_at) values (${shop.id}, 'hisown', '/order-now', ${clock.now()})`,
  )
  await db.platform(sql`insert into job (id, store_id, name, lane, payload, run_at, attempts, failed_at, created_at)
    values (${job}, ${shop.id}, 'mail-order', 'mail', '{}', ${clock.now()}, 8, ${clock.now()}, ${clock.now()})`)
  return {
    shop,
    customer: diner.id,
    token: diner.token,
    cart: cart.id,
    line: cart.item[0]!.id,
    item: await itemNamed(shop, 'Tarka dal'),
    order: order.id,
    short: 'hisown',
    job,
    email: REGISTRATION.email,
    password: PASSWORD,
    registration: { ...REGISTRATION, first_name: 'Thief', last_name: 'Thief', email: 'other@example.com' },
  }
}

const keyOf = (row: Endpoint) => `${row.method} ${row.path}`
const rows = [...shopRoutes, ...consoleRoutes].map(route => route.endpoint)

/** Every row that belongs to his shop, as text. */
async function hisRows(): Promise<string> {
  const tables = [...TENANT_TABLES].filter(table => !['idempotency', 'customer_token'].includes(table))
  const texts = await Promise.all(
    tables.map(table =>
      tiffin.services.db.query(
        his.shop.id,
        sql<{ rows: string }>`select coalesce(jsonb_agg(row order by row::text), '[]')::text as rows from (
        select to_jsonb(each) as row from ${sql.table(table)} as each where each.store_id = ${his.shop.id}) as all_rows`,
      ),
    ),
  )
  return texts.map(([row]) => row?.rows).join('\n')
}

async function attempt(row: Endpoint, token: string | undefined) {
  const probe = MATRIX[keyOf(row)]!(his)
  const staff = row.path.startsWith('/staff')
  const store = await mine.store()
  const answer = await (staff ? tiffin.console : tiffin.app).inject({
    method: row.method,
    url: addressOf(row, {
      params: { storeId: String(mine.id), day: 'all', hash: 'none', ...probe.params },
      query: probe.query,
    }),
    headers: {
      host: staff ? 'console.example' : mine.host,
      ...(staff
        ? { 'staff-token': staffToken }
        : { store: mine.host, 'api-token': store.api_token, ...(token ? { 'user-token': token } : {}) }),
    },
    ...(probe.body ? { payload: probe.body } : {}),
    payloadAsStream: true,
  })
  return { probe, answer: { statusCode: answer.statusCode, ...(await readBody(answer.stream(), row)) } }
}

/** The whole of an answer; of a stream that is open, what it begins with. */
async function readBody(stream: Readable, row: Endpoint) {
  let body = ''
  for await (const chunk of stream) {
    body += String(chunk)
    if (row.wire?.stream && body.includes('data: ')) break
  }
  return { body, json: () => JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as Record<string, unknown> }
}

const isOpenToGuests = (row: Endpoint) => row.auth === 'visitor' || row.auth === 'guest'

test('every call of both origins stands in the matrix, and none that is gone [V2]', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(rows.map(keyOf).sort())
})

test.each(rows.map(row => [keyOf(row), row] as const))(
  '%s gives nothing of the neighbour away and changes nothing of his [V2] [Z-09]',
  async (_, row) => {
    const before = await hisRows()
    // As a visitor, with a token of our own shop, and with his.
    for (const token of [undefined, myToken, his.token]) {
      const { probe, answer } = await attempt(row, token)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      expect(answer.body).not.toMatch(/Quillfeather|Zebedee|zebedee@/)
      if (token === myToken && isOpenToGuests(row)) expect(answer.statusCode).not.toBe(401)
      if (row.auth === 'staff' && !row.path.endsWith('/logout')) expect(answer.statusCode).not.toBe(401)
      if (token === his.token && !row.path.startsWith('/staff') && row.auth !== 'open')
        expect(answer.statusCode).toBe(401)
      const given = answer.statusCode < 300 && !probe.public && !probe.own
      if (
        given &&
        probe.params &&
        Object.values(probe.params).some(value => [his.cart, his.order, String(his.shop.id)].includes(value))
      ) {
        expect.fail(
          `${keyOf(row)} answered ${answer.statusCode} to the neighbour's id: ${answer.body.slice(0, 200)}`,
        )
      }
      if (probe.found && answer.statusCode < 300) expect(probe.found(answer.json())).toBe(false)
    }
    expect(await hisRows()).toBe(before)
    // Whoever has signed out proves nothing in the calls that follow.
    if (row.path === '/staff/logout') staffToken = await newStaffToken()
    if (row.path === '/consumer/logout') myToken = (await newGuest(mine)).token
  },
)

test('a token of one shop is nobody’s in another [Z-09] [V3]', async () => {
  const thief: Client = mine.as({ 'user-token': his.token })
  await expect(thief.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(thief.call(createCart, { body: {} })).rejects.toMatchObject({ status: 401 })
  await expect(
    thief.call(createGuest, {
      body: { first_name: 'A', last_name: 'B', phone: '07400123456', email: 'a@example.com' },
    }),
  ).rejects.toMatchObject({ status: 401 })
})
