import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { createCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { setStock, listStock } from '@tiffin/contract/menu/stock/staff'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { getPreviewLinks } from '@tiffin/contract/shop/stores/staff'
import { createHmac } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../app.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newGuest } from '../../testing/ordering.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let ticket: string
/**
 * Saturday at three in the morning: the shop is closed, and a dish that is sold out until tomorrow is still
 * unavailable.
 */
const NIGHT = '2026-11-21T03:00'
const NOON = '2026-11-21T13:00'

requireBuilt()
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  ticket = await ticketOf(shop)
})

async function ticketOf(of: Shop, role: 'owner' | 'manager' = 'manager'): Promise<string> {
  const { client } = await newStaff(tiffin, of, role)
  const { url } = await client.call(getPreviewLinks, { params: { storeId: of.id } })
  return new URL(url).searchParams.get('ahead')!
}

const pageAt = (path: string, at = shop) =>
  tiffin.app.inject({ method: 'GET', url: path, headers: { host: at.host } })
const ahead = (at: string, by = ticket) => shop.as({ 'look-ahead': `${at} ${by}` })

test('staff see hours, slots and dishes as they will be at that time, marked as such and kept by no cache', async () => {
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id }
  const dal = (await client.call(listStock, { params })).data.find(each => each.name === 'Tarka dal')!
  const off = { kind: 'item' as const, sold_out: true, until: 'tomorrow' as const }
  await client.call(setStock, { params: { ...params, id: dal.id }, body: off })

  const night = await pageAt(`/order-now?at=${NIGHT}&ahead=${ticket}`)
  expect(night.headers['cache-control']).toBe('private, no-store')
  expect(night.body).toContain('class="ahead"')
  expect(night.body).toContain('noindex')
  expect(night.body).toContain('<strong>Closed</strong>')

  const soldOut = async (at: string) => {
    const menu = await ahead(at).call(getMenu, { query: { sref: String(shop.id), day: 'all' } })
    return JSON.stringify(menu).includes('"sold_out":true')
  }
  expect([await soldOut(NIGHT), await soldOut(NOON)]).toEqual([true, false])
  const lookup = await ahead(NOON).call(lookupPreorder, {})
  expect([lookup.current_time, lookup.collection.status]).toEqual(['2026-11-21 13:00:00', 'open'])
  expect((await ahead(NIGHT).call(lookupPreorder, {})).collection.status).toBe('closed')
})

test('the pages of all other visitors are the same before and after a preview at another time', async () => {
  const before = await pageAt('/order-now')
  await pageAt(`/order-now?at=${NIGHT}&ahead=${ticket}`)
  const after = await pageAt('/order-now')
  expect(after.headers.etag).toBe(before.headers.etag)
  expect(after.body).not.toContain('class="ahead"')
})

test('a time in the address says nothing without the ticket of staff of this very shop', async () => {
  const usual = (await pageAt('/order-now')).headers.etag
  const elsewhere = await ticketOf(await tiffin.shop({ menu: SMALL_MENU }))
  const [staff_id, ends] = ticket.split('.')
  for (const query of [
    `at=${NIGHT}`,
    `at=${NIGHT}&ahead=`,
    `at=${NIGHT}&ahead=${elsewhere}`,
    `at=${NIGHT}&ahead=${staff_id}.${ends}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
    `at=${NIGHT}&ahead=${staff_id}.zzzzzzzzz.${ticket.split('.')[2]}`,
    `at=${NIGHT}&ahead=${await forged(staff_id!, ends!)}`,
    `at=soon&ahead=${ticket}`,
    `at=${NIGHT}&at=${NOON}&ahead=${ticket}`,
  ])
    expect((await pageAt(`/order-now?${query}`)).headers.etag).toBe(usual)
})

test('a ticket that ends later than two hours from now permits nothing, though its signature fits', async () => {
  tiffin.clock.set('2026-11-20T17:59:00Z')
  const usual = (await pageAt('/order-now')).headers.etag
  expect((await pageAt(`/order-now?at=${NIGHT}&ahead=${ticket}`)).headers.etag).toBe(usual)
})

/** A ticket forged with read access to the database: its signature uses only what is stored there. */
async function forged(staff_id: string, ends: string): Promise<string> {
  const [row] = await tiffin.services.db.platform(
    sql<{ password_hash: string }>`select password_hash from staff where id = ${staff_id}`,
  )
  const text = `look ahead ${staff_id} ${shop.id} ${ends}`
  const signed = (key: string, of: string) =>
    createHmac('sha256', key).update(of).digest('base64url').slice(0, 32)
  return `${staff_id}.${ends}.${signed(row!.password_hash, text)}`
}

test('in a preview at another time nothing can be ordered or changed, and no personal data can be read: every call except the calls of a page is refused', async () => {
  await expect(
    ahead(NOON).call(createCart, { body: {}, idempotency_key: crypto.randomUUID() }),
  ).rejects.toMatchObject({
    status: 403,
    type: 'looking-ahead',
  })
  const permitted = shopRoutes.filter(route => route.endpoint.ahead).map(route => route.name)
  expect(permitted.sort()).toEqual(
    [
      'getStore',
      'listAutomaticCoupons',
      'getExtraPage',
      'listBanners',
      'listPopular',
      'listPopularDishes',
      'lookupPreorder',
      'getMenu',
      'getAddons',
      'getMenuFile',
      'getAddonsFile',
      'lookupDeliveryCharge',
      'followMenuDraft',
      'lookupPostcode',
      'lookupLocation',
      'getInitialLocation',
      'listDeliveryAreas',
      'listGallery',
    ].sort(),
  )
  const guest = { first_name: 'Priya', last_name: 'Shah', phone: '07400123456', email: 'priya@example.com' }
  const params = { id: crypto.randomUUID() }
  const isRefused = { status: 403, type: 'looking-ahead' }
  await expect(ahead(NOON).call(createGuest, { body: guest })).rejects.toMatchObject(isRefused)
  await expect(ahead(NOON).call(viewCart, { params, query: {} })).rejects.toMatchObject(isRefused)
})

test('a preview at another time neither signs out a customer in the same browser nor extends their session', async () => {
  const { token, client } = await newGuest(shop)
  const usedAt = async () => {
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{
        at: Temporal.Instant
      }>`select max(used_at) as at from customer_token where store_id = ${shop.id}`,
    )
    return String(row?.at)
  }
  const before = await usedAt()
  for (const at of ['2026-12-09T13:00', '2027-06-01T13:00'])
    await shop.as({ 'look-ahead': `${at} ${ticket}`, 'user-token': token }).call(lookupPreorder, {})
  expect(await usedAt()).toBe(before)
  await expect(client.call(createCart, { body: {} })).resolves.toBeTruthy()
})

test('no cache keeps the menu of another time, although its address is the same for every diner', async () => {
  const url = `/consumer/store/${shop.id}/menu/foodhub/all.json`
  const read = async (headers: Record<string, string>) =>
    (await tiffin.app.inject({ url, headers: { host: shop.host, ...headers } })).headers['cache-control']
  expect(await read({ 'look-ahead': `${NOON} ${ticket}` })).toBe('private, no-store')
  expect(await read({})).toBe('public, no-cache')
})

test('a preview at another time ends after two hours, and when its staff member loses the permission to set up the shop', async () => {
  const isOver = { status: 403, type: 'look-ahead-over' }
  const { client, name } = await newStaff(tiffin, shop, 'manager')
  const { url } = await client.call(getPreviewLinks, { params: { storeId: shop.id } })
  const theirs = new URL(url).searchParams.get('ahead')!
  const lookUpSlots = (by: string) => ahead(NOON, by).call(lookupPreorder, {})
  await lookUpSlots(theirs)
  await tiffin.services.db.platform(
    sql`update staff_store set role = 'kitchen' where store_id = ${shop.id}
      and staff_id = (select id from staff where name = ${name})`,
  )
  await expect(lookUpSlots(theirs)).rejects.toMatchObject(isOver)
  await lookUpSlots(ticket)
  tiffin.clock.add({ hours: 2, seconds: 1 })
  await expect(lookUpSlots(ticket)).rejects.toMatchObject(isOver)
})
