import { createCart } from '@tiffin/contract/ordering/cart/diner'
import { type Client, createClient } from '@tiffin/contract/client'
import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import { followMenuDraft } from '@tiffin/contract/menu/drafts/diner'
import { followDraft } from '@tiffin/contract/menu/drafts/staff'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { getPreviewLinks } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newDish, priceOf, shopWithEditor } from '../../testing/drafts/drafting.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { requireBuilt } from '../../testing/require-built.ts'

const tiffin = withInstallation()

requireBuilt()
beforeAll(async () => {
  await tiffin.app.listen({ port: 0, host: '127.0.0.1' })
  await tiffin.console.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/** A shop whose draft has a more expensive korma and a new dish, and its previews. */
async function shopWithDraft() {
  const editor = await shopWithEditor(tiffin)
  const { shop, client, change } = editor
  await change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  const links = await client.call(getPreviewLinks, { params: { storeId: shop.id } })
  const ticketIn = (url: string) => new URL(url).searchParams.get('ahead')!
  const [ticket, time_ticket] = [ticketIn(links.draft_url), ticketIn(links.url)]
  const { pathname, search } = new URL(links.draft_url)
  return { ...editor, ticket, time_ticket, path: pathname + search }
}

const pageOf = (shop: Shop, url: string) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host: shop.host } })
const looking = (shop: Shop, ticket: string, at = 'now') => shop.as({ 'look-ahead': `${at} ${ticket}` })

async function dishesOf(client: Pick<Client, 'call'>) {
  const { categories } = await client.call(getMenu, { query: {} })
  return categories.flatMap(each => each.subcategories.flatMap(({ items }) => items))
}

test('staff see the whole shop with the menu as its draft has it, marked as such and kept by no cache [Y-05]', async () => {
  const { shop, ticket, path } = await shopWithDraft()
  const page = await pageOf(shop, path)
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain('This is the menu as your draft has it.')
  expect(page.body).toContain('noindex')
  expect(page.body).toContain('Saag aloo')
  expect(page.body).toContain('£9.50')
  const prices = Object.fromEntries(
    (await dishesOf(looking(shop, ticket))).map(each => [each.name, each.price]),
  )
  expect(prices).toMatchObject({ 'Chicken korma': '9.50', 'Saag aloo': '6.20', 'Tarka dal': '5.50' })
})

test('the home page of a preview shows the popular dishes and prices of the draft [Y-05]', async () => {
  const { shop, ticket, change } = await shopWithDraft()
  await change({ do: 'set', kind: 'item', ref: 'korma', was: {}, now: { marks: ['popular'] } })
  const page = await pageOf(shop, `/?at=&ahead=${ticket}`)
  expect(page.body).toContain('Chicken korma')
  expect(page.body).toContain('£9.50')
  expect((await pageOf(shop, '/')).body).not.toContain('Chicken korma')
})

test('diners see nothing of it, before and after', async () => {
  const { shop, path } = await shopWithDraft()
  const before = await pageOf(shop, '/order-now')
  await pageOf(shop, path)
  const after = await pageOf(shop, '/order-now')
  expect(after.headers.etag).toBe(before.headers.etag)
  expect(after.body).not.toContain('Saag aloo')
  expect((await dishesOf(shop)).map(each => each.name)).not.toContain('Saag aloo')
})

test('the draft can be previewed at another time too, with the dishes that are still sold out at that time', async () => {
  const { shop, client, ticket } = await shopWithDraft()
  const params = { storeId: shop.id, id: await itemNamed(shop, 'Tarka dal') }
  await client.call(setStock, { params, body: { kind: 'item', sold_out: true, until: 'tomorrow' } })
  const dal = async (at: string) => {
    const dishes = await dishesOf(looking(shop, ticket, at))
    return dishes.find(each => each.name === 'Tarka dal')?.sold_out
  }
  expect([await dal('now'), await dal('2026-11-21T13:00')]).toEqual([true, false])
  const page = await pageOf(shop, `/order-now?at=2026-11-21T03:00&ahead=${ticket}`)
  expect(page.body).toContain('<strong>Closed</strong>')
  expect(page.body).toContain('Saag aloo')
  const present = await pageOf(shop, `/order-now?at=&ahead=${ticket}`)
  expect(present.body).toContain('This is the menu as your draft has it.')
})

test('only the ticket for the draft shows it, and only in its own shop and its own two hours', async () => {
  const { shop, ticket, time_ticket } = await shopWithDraft()
  const elsewhere = await shopWithDraft()
  const usual = (await pageOf(shop, '/order-now')).headers.etag
  const [staff_id, ends, signed] = ticket.split('.')
  for (const ahead of [
    elsewhere.ticket,
    `${time_ticket}.draft`,
    time_ticket,
    `${staff_id}.${ends}.${signed}`,
    `${staff_id}.zzzzzzzzz.${signed}.draft`,
  ])
    expect((await pageOf(shop, `/order-now?at=now&ahead=${ahead}`)).headers.etag, ahead).toBe(usual)
  const isOver = { status: 403, type: 'look-ahead-over' }
  await expect(dishesOf(looking(shop, elsewhere.ticket))).rejects.toMatchObject(isOver)
  const dearer = (await dishesOf(looking(shop, time_ticket, '2026-11-21T13:00'))).map(each => each.price)
  expect(dearer, 'another time alone shows what diners see').not.toContain('9.50')
  tiffin.clock.add({ hours: 2, seconds: 1 })
  expect((await pageOf(shop, `/order-now?at=now&ahead=${ticket}`)).body).not.toContain('Saag aloo')
  await expect(dishesOf(looking(shop, ticket))).rejects.toMatchObject(isOver)
})

test('nothing can be ordered of a draft', async () => {
  const { shop, ticket } = await shopWithDraft()
  const order = looking(shop, ticket).call(createCart, { body: {}, idempotency_key: crypto.randomUUID() })
  await expect(order).rejects.toMatchObject({ status: 403, type: 'looking-ahead' })
})

test('a new dish in the draft requires its options, and keeps its id however often it is read', async () => {
  const { shop, change, ticket } = await shopWithDraft()
  const sizes = { ref: 'sizes', name: 'Size', min: 1, max: 1, options: [{ ref: 'large', name: 'Large' }] }
  await change(
    { do: 'add', kind: 'group', ref: 'sizes', value: sizes, into: {}, before: null },
    { do: 'set', kind: 'item', ref: 'saag', was: { option_groups: null }, now: { option_groups: ['sizes'] } },
  )
  const saag = async () => (await dishesOf(looking(shop, ticket))).find(each => each.name === 'Saag aloo')!
  const first = await saag()
  await change(priceOf('dal', '5.50', '5.80'))
  expect((await saag()).id).toBe(first.id)
  const { groups } = await looking(shop, ticket).call(getAddons, { query: {} })
  expect(groups.find(group => group.id === first.group_ids[0])?.options[0]?.name).toBe('Large')
})

test('what could not be sold is not shown, as it would not be published', async () => {
  const { shop, change, ticket } = await shopWithDraft()
  await change({
    do: 'set',
    kind: 'item',
    ref: 'saag',
    was: { tax_class: null },
    now: { tax_class: 'no such class' },
  })
  expect((await dishesOf(looking(shop, ticket))).map(each => each.name)).not.toContain('Saag aloo')
})

test('an open page is notified of each change of the draft and of its end, and then shows the menu that diners see', async () => {
  const { shop, client, change, drop, ticket, path, name } = await shopWithDraft()
  const { port } = tiffin.app.server.address() as AddressInfo
  const headers = () => ({ store: shop.host, 'look-ahead': `now ${ticket}` })
  const heard: DraftState[] = []
  const stop = new AbortController()
  const ended = createClient({ baseUrl: `http://127.0.0.1:${port}`, headers })
    .follow(followMenuDraft, { signal: stop.signal }, state => heard.push(state))
    .catch(() => {})
  await expect.poll(() => heard.length).toBe(1)
  await change(priceOf('dal', '5.50', '5.80'))
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ revision: heard[0]!.revision + 1, exists: true, by: name })
  await drop()
  await expect.poll(() => heard.at(-1)).toMatchObject({ exists: false })
  const params = { storeId: shop.id, id: await itemNamed(shop, 'Tarka dal') }
  await client.call(setStock, { params, body: { kind: 'item', sold_out: true, until: 'told' } })
  await expect.poll(() => heard.at(-1)?.menu_revision).toBe(heard[0]!.menu_revision + 1)
  stop.abort()
  await ended
  const page = await pageOf(shop, path)
  expect(page.body).not.toContain('Saag aloo')
  expect(page.body).toContain('There is no draft now')
})

test('the stream of a draft ends when its time expires, and immediately for a staff member who is removed from the shop [Y-01]', async () => {
  const { port } = tiffin.app.server.address() as AddressInfo
  const follow = async () => {
    const editor = await shopWithDraft()
    const headers = () => ({ store: editor.shop.host, 'look-ahead': `now ${editor.ticket}` })
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const ended = createClient({ baseUrl: `http://127.0.0.1:${port}`, headers }).follow(
      followMenuDraft,
      {},
      () => resolve(),
    )
    await first
    return { ...editor, ended }
  }
  const removed = await follow()
  const [staff_id] = removed.ticket.split('.')
  await tiffin.services.db.platform(sql`delete from staff_store where staff_id = ${staff_id}`)
  await removed.ended
  const late = await follow()
  tiffin.clock.add({ hours: 2, seconds: 1 })
  await late.ended
})

test('a client that does not preview the draft cannot follow its changes', async () => {
  const { shop } = await shopWithDraft()
  const answer = await tiffin.app.inject({ url: followMenuDraft.path, headers: { host: shop.host } })
  expect(answer.statusCode).toBe(404)
})

test('an open editor is notified of the changes of a colleague, but not of changes at another shop', async () => {
  const [{ shop, change, name }, elsewhere] = [await shopWithDraft(), await shopWithDraft()]
  const { token } = await newStaff(tiffin, shop, 'owner')
  const { port } = tiffin.console.server.address() as AddressInfo
  const heard: DraftState[] = []
  const stop = new AbortController()
  const ended = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: () => ({ 'staff-token': token }),
  })
    .follow(followDraft, { params: { storeId: shop.id }, signal: stop.signal }, state => heard.push(state))
    .catch(() => {})
  await expect.poll(() => heard.length).toBe(1)
  await elsewhere.change(priceOf('dal', '5.50', '5.80'))
  await change(priceOf('dal', '5.50', '5.80'))
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toMatchObject({ revision: heard[0]!.revision + 1, by: name })
  stop.abort()
  await ended
})
