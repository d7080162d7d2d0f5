import type { AuditKind } from '@tiffin/contract/people/audit/kinds'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { itemNamed, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let owner: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  owner = await newStaff(tiffin, shop, 'owner')
})

const read = (
  query: { before?: number; from?: string; to?: string; search?: string; kind?: AuditKind } = {},
) => owner.client.call(listAudit, { params: { storeId: shop.id }, query })
const mark = async (sold_out: boolean) =>
  owner.client.call(setStock, {
    params: { storeId: shop.id, id: await itemNamed(shop, 'Samosa') },
    body: { kind: 'item', sold_out, until: 'told' },
  })

test('an entry about a customer names them and the amount [Y-09]', async () => {
  const { id } = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id },
    body: { id: crypto.randomUUID(), amount: '12.50', reason: 'Cold curry' },
  })
  const [entry] = (await read()).data
  expect(entry).toMatchObject({ action: 'WALLET_CREDITED', amount: '12.50', customer: expect.any(String) })
  expect(entry!.customer).not.toBe('')
  expect((await read({ search: entry!.customer!.toUpperCase() })).data).toHaveLength(1)
  expect((await read({ search: 'cold CURRY' })).data).toHaveLength(1)
  expect((await read({ search: '%' })).data).toEqual([])
})

test('entries beyond the first page are read page by page, and by the days of the shop [Y-09]', async () => {
  for (let each = 0; each < 60; each++) {
    await mark(true)
    await mark(false)
  }
  const first = await read({ search: 'samosa' })
  expect(first.data).toHaveLength(100)
  const second = await read({ search: 'samosa', before: first.next! })
  expect(second.data).toHaveLength(20)
  expect(second.next).toBeNull()
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(120)
  const today = first.data[0]!.at.slice(0, 10)
  tiffin.clock.add({ hours: 8 })
  await mark(true)
  expect((await read({ to: today })).data[0]!.id).toBe(first.data[0]!.id)
  expect((await read({ from: today, to: today })).next).not.toBeNull()
  const later = await read({ from: Temporal.PlainDate.from(today).add({ days: 1 }).toString() })
  expect(later.data.map(({ action }) => action)).toEqual(['SOLD_OUT'])
})

test('the log is filtered by the kind of action, together with words and days [Y-09]', async () => {
  await mark(true)
  const actionsOf = async (query: Parameters<typeof read>[0]) =>
    new Set((await read(query)).data.map(({ action }) => action))
  expect(await actionsOf({ kind: 'money' })).toEqual(new Set(['WALLET_CREDITED']))
  expect((await actionsOf({ kind: 'stock' })).has('SOLD_OUT')).toBe(true)
  expect((await actionsOf({ kind: 'stock' })).has('WALLET_CREDITED')).toBe(false)
  expect(await actionsOf({ kind: 'people' })).toEqual(new Set())
  expect(await actionsOf({ kind: 'money', search: 'samosa' })).toEqual(new Set())
  await expect(read({ kind: 'gossip' as AuditKind })).rejects.toMatchObject({ status: 400 })
})

test('the search of the log finds nothing for managers in sections that only owners may read [Y-09] [Y-01]', async () => {
  const change = async (section: 'tracking' | 'contact', fields: object) => {
    const params = { storeId: shop.id, section }
    const { value, revision } = await owner.client.call(getSection, { params })
    await owner.client.call(changeSection, { params, body: { value: { ...value, ...fields }, revision } })
  }
  await change('tracking', { tag_manager: 'GTM-KORMA77' })
  await change('contact', { town: 'Hebden' })
  const manager = await newStaff(tiffin, shop, 'manager')
  const found = async ({ client }: typeof owner, search: string) => {
    const { data } = await client.call(listAudit, { params: { storeId: shop.id }, query: { search } })
    return data.map(({ subject }) => subject)
  }
  expect(await found(owner, 'korma77')).toEqual(['tracking'])
  expect(await found(manager, 'korma77')).toEqual([])
  expect(await found(manager, 'tracking')).toEqual(['tracking'])
  expect(await found(manager, 'hebden')).toEqual(['contact'])
})
