import { listAudit } from '@tiffin/contract/people/audit/staff'
import type { Client } from '@tiffin/contract/client'
import { changeDraft, getDraft, publishDraft } from '@tiffin/contract/menu/drafts/staff'
import { changeMany } from '@tiffin/contract/menu/drafts/change-many'
import { acceptInvitation, listPeople } from '@tiffin/contract/people/people/staff'
import { getStaffMember } from '@tiffin/contract/people/staff/staff'
import * as calls from '@tiffin/contract/back-office/shops/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { changeSection, getPreviewLinks, getSection } from '@tiffin/contract/shop/stores/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { beforeAll, expect, test } from 'vitest'
import { linkIn } from '../../testing/people/link-in.ts'
import { addStaff } from '../../people/staff/add-staff.ts'
import { clientOf } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { consoleOf, newStaff, signIn } from '../../testing/staff.ts'

requireBuilt()
const tiffin = withInstallation()
let operator: Client

beforeAll(async () => {
  const person = { email: 'olu@example.com', name: 'Olu', password: 'a-long-password-1' }
  await addStaff(tiffin.services, { ...person, operator: true, stores: [] })
  operator = consoleOf(tiffin, { 'staff-token': await signIn(tiffin, person) })
})

const CORNER = { name: 'Corner Slice', host: 'corner.example', country: 'GB', email: 'mina@example.com' }
const make = (body: Partial<typeof CORNER>) =>
  operator.call(calls.createShop, { body: { ...CORNER, ...body } })
const pageOf = (host: string, url = '/order-now') =>
  tiffin.app.inject({ url, headers: { host, accept: 'text/html' } })

/** The owner of a new shop, signed in by the link in the letter. */
async function ownerOf(body: typeof CORNER) {
  const { id } = await make(body)
  const accepted = await consoleOf(tiffin, {}).call(acceptInvitation, {
    body: { token: await linkIn(tiffin, body.email), name: 'Mina', password: 'kitchen door 7' },
  })
  const client = consoleOf(tiffin, { 'staff-token': accepted.staff_token! })
  const at = { params: { storeId: id } }
  const set = async (section: string, change: object) => {
    const params = { storeId: id, section }
    const { value, revision } = await client.call(getSection, { params })
    await client.call(changeSection, { params, body: { value: { ...value, ...change }, revision } })
  }
  const left = async () => {
    const { data } = await client.call(calls.getChecklist, at)
    return data.steps.flatMap(({ name, done }) => (done ? [] : name))
  }
  return { id, client, at, set, left, staff: accepted.data! }
}

test('from a name and an address to an open shop: its owner does the steps, which tick themselves, and opens it [Y-23]', async () => {
  const { id, client, at, set, left, staff } = await ownerOf(CORNER)
  expect(staff.stores[0]).toMatchObject({
    name: 'Corner Slice',
    role: 'owner',
    opened: false,
    checklist: true,
  })
  expect(staff.stores[0]).toMatchObject({
    currency: { iso: 'GBP' },
    time_zone: 'Europe/London',
    language: 'en',
  })
  expect(await left()).toEqual([
    'contact',
    'hours',
    'delivery',
    'menu',
    'payments',
    'tax',
    'look',
    'test_order',
  ])
  await set('payments', { collection: ['CASH'] })
  await expect(client.call(calls.openShop, at)).rejects.toMatchObject({ status: 409, type: 'shop-not-ready' })
  const closed = await pageOf(CORNER.host)
  expect(closed.statusCode).toBe(200)
  expect(closed.body).toContain('Corner Slice opens soon')
  expect(closed.body).toContain('noindex')

  await set('contact', {
    phone: '01632 960 001',
    street: '1 High Street',
    town: 'Bradford',
    postcode: 'BD1 1AA',
  })
  const allDay = [{ open: '12:00', close: '22:00' }]
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(day => [day, allDay]),
  )
  await set('hours', { collection: week })
  const { revision } = await client.call(getDraft, at)
  const taken = await client.call(calls.useStarter, { ...at, body: { starter: 'pizzeria', revision } })
  expect(await left()).toEqual(['delivery', 'menu', 'tax', 'look', 'test_order'])
  const published = await client.call(publishDraft, { ...at, body: { revision: taken.revision } })
  expect(published.problems).toEqual([])
  // Its dishes declare no allergens yet, but diners can order them.
  expect(await left()).toEqual(['delivery', 'menu', 'tax', 'look', 'test_order'])
  const { undeclared, steps } = (await client.call(calls.getChecklist, at)).data
  expect(undeclared).toBeGreaterThan(12)
  expect(steps.find(({ name }) => name === 'menu')).toEqual({ name: 'menu', done: false, needed: false })
  const menu = await client.call(getDraft, at)
  const refs = menu.draft.categories.flatMap(each => (each.items ?? []).map(({ ref }) => ref))
  const freed = changeMany(menu.draft, new Set(refs), {
    what: 'allergens',
    state: 'free_from',
    names: ['nuts'],
  })
  const changed = await client.call(changeDraft, { ...at, body: { changes: freed } })
  await client.call(publishDraft, { ...at, body: { revision: changed.revision } })
  expect(await left()).toEqual(['delivery', 'tax', 'look', 'test_order'])
  await expect(client.call(calls.openShop, at)).rejects.toMatchObject({ type: 'shop-not-ready' })
  await set('tax', { registration: 'yes', number: 'GB 123 4567 89' })
  expect(await left()).toEqual(['delivery', 'look', 'test_order'])

  const diner = clientOf(tiffin.app, CORNER.host, {})
  expect((await diner.call(lookupPreorder, { query: {} })).collection).toMatchObject({
    status: 'closed',
    closed_reason: 'off',
  })
  await client.call(calls.openShop, at)
  expect((await diner.call(lookupPreorder, { query: {} })).collection.status).toBe('open')
  expect((await pageOf(CORNER.host)).body).toContain('Margherita')
  expect((await pageOf(CORNER.host, '/')).body).toContain('in Bradford: ready for you to collect.')

  // A delivery area alone is not enough: delivery must also be enabled and have hours.
  const area = { name: 'Near', postcodes: ['BD1'], charge: 200 }
  await set('delivery', { areas: [area] })
  expect(await left()).toContain('delivery')
  expect((await client.call(calls.getChecklist, at)).data).toMatchObject({ delivers: false, has_areas: true })
  const { value } = await client.call(getSection, { params: { storeId: id, section: 'ordering' } })
  await set('ordering', { delivery: { ...(value as Settings['ordering']).delivery, enabled: true } })
  expect(await left()).toContain('delivery')
  await set('hours', { delivery: week })
  expect(await left()).toEqual(['payments', 'look', 'test_order'])
  await set('payments', { delivery: ['CASH'] })
  expect(await left()).toEqual(['look', 'test_order'])
  expect((await pageOf(CORNER.host, '/')).body).toContain('delivered to your door')
  await client.call(calls.hideChecklist, at)
  expect((await client.call(calls.getChecklist, at)).data).toMatchObject({ opened: true, shown: false })
})

test('who makes a shop with their own e-mail owns it at once, without a letter [Y-23]', async () => {
  const letters = tiffin.sent.length
  const { id } = await make({ name: 'Olu’s', host: 'olu.example', email: ' Olu@Example.com ' })
  const { data } = await operator.call(getStaffMember, {})
  expect(data.stores).toMatchObject([{ id, name: 'Olu’s', role: 'owner', opened: false }])
  const at = { params: { storeId: id } }
  const audit = await operator.call(listAudit, at)
  expect(audit.data).toMatchObject([{ action: 'SHOP_MADE', actor: 'Olu', after: { role: 'owner' } }])
  expect((await operator.call(listPeople, at)).data).toMatchObject({ invitations: [] })
  expect(tiffin.sent).toHaveLength(letters)
})

test('until it opens, staff alone see the shop’s pages, and its list stays [Y-23]', async () => {
  const body = { ...CORNER, name: 'Night Owl', host: 'owl.example', email: 'otto@example.com' }
  const { id, client, at } = await ownerOf(body)
  await expect(client.call(calls.hideChecklist, at)).rejects.toMatchObject({ type: 'shop-not-ready' })
  const { draft_url } = await client.call(getPreviewLinks, at)
  const { pathname, search } = new URL(draft_url)
  expect((await pageOf(body.host, pathname + search)).body).not.toContain('opens soon')
  expect((await pageOf(body.host, `${pathname}?ahead=x&at=now`)).body).toContain('opens soon')
  const shop = { id, host: body.host } as Parameters<typeof newStaff>[1]
  const manager = await newStaff(tiffin, shop, 'manager')
  await expect(manager.client.call(calls.openShop, at)).rejects.toMatchObject({ status: 403 })
  const { data } = await operator.call(calls.listShops, { query: { sought: 'owl' } })
  expect(data[0]).toMatchObject({ state: 'preparing' })
})

test('a shop of a Spanish-speaking country begins in Spanish, and so does its menu', async () => {
  const body = {
    ...CORNER,
    name: 'El Fogón',
    host: 'fogon.example',
    country: 'MX',
    email: 'lola@example.com',
  }
  const { client, at, staff } = await ownerOf(body)
  expect(staff.stores[0]).toMatchObject({ currency: { iso: 'MXN' }, language: 'es' })
  expect((await pageOf(body.host)).body).toContain('El Fogón abre pronto')
  expect(tiffin.sent.find(each => each.to === body.email)?.text).toContain('El Fogón')
  const { revision } = await client.call(getDraft, at)
  await client.call(calls.useStarter, { ...at, body: { starter: 'taqueria', revision } })
  const { draft } = await client.call(getDraft, at)
  expect(JSON.stringify(draft)).toContain('Quesadillas y más')
  const again = { ...at, body: { starter: 'cafe' as const, revision } }
  await expect(client.call(calls.useStarter, again)).rejects.toMatchObject({ type: 'draft-changed' })
})

test.each([
  [{ name: ' ' }, { name: ['This field is required'] }],
  [{ host: 'https://shop.example/menu' }, { host: [expect.stringContaining('shop.example.com')] }],
  [{ host: 'CORNER.example' }, { host: ['Another shop has this address already. Choose another one.'] }],
  [{ country: 'XX' }, { country: ['This field is required'] }],
  [{ email: 'mina' }, { email: ['Please give a valid e-mail address.'] }],
])('a new shop with %j is rejected with an error at its field, and is not created', async (wrong, errors) => {
  const count = async () => (await operator.call(calls.listShops, { query: {} })).data.length
  const before = await count()
  await expect(make({ host: 'other.example', ...wrong })).rejects.toMatchObject({ status: 400, errors })
  expect(await count()).toBe(before)
})
