import { listAudit } from '@tiffin/contract/people/audit/staff'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { deleteSecret, saveSecret } from '@tiffin/contract/shop/stores/staff'
import { walletBalance, walletHistory } from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, newCustomer, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const TOKEN = 'a'.repeat(20) + '-B_9'.repeat(6)
const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let neighbour: Shop
let diner: Diner
beforeAll(async () => {
  neighbour = await tiffin.shop({ menu: SMALL_MENU })
  diner = await newCustomer(shop)
  const owner = await newStaff(tiffin, shop, 'owner')
  for (const amount of ['400.00', '400.00', '434.50'])
    await owner.client.call(creditWallet, {
      params: { storeId: shop.id, id: diner.id },
      body: { id: crypto.randomUUID(), amount, reason: 'Welcome' },
    })
  await enter(shop)
})

async function enter(of: Shop, value = TOKEN) {
  const owner = await newStaff(tiffin, of, 'owner')
  await owner.client.call(saveSecret, { params: { storeId: of.id, name: 'balance_token' }, body: { value } })
  return owner
}
const requestBalance = (
  headers: Record<string, string>,
  body: object = { customer_id: diner.id },
  of = shop,
) => of.as(headers).call(walletBalance, { body })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a server that bears the shop’s token reads the balance of a customer whom it names [P-19] [API-63]', async () => {
  expect(await requestBalance(bearer(TOKEN))).toEqual({ balance: '1,234.50', currency: 'GBP' })
  await expect(requestBalance(bearer(TOKEN), {})).rejects.toMatchObject({
    status: 400,
    errors: { customer_id: expect.anything() },
  })
  const guest = await newGuest(shop)
  for (const customer_id of [guest.id, crypto.randomUUID()])
    await expect(requestBalance(bearer(TOKEN), { customer_id })).rejects.toMatchObject({ status: 404 })
})

test('no other token, form of it, call or shop opens anything with it [P-19]', async () => {
  for (const headers of [
    {},
    bearer(''),
    bearer(`${TOKEN.slice(0, -1)}x`),
    bearer(`${TOKEN}x`),
    bearer(TOKEN.toLowerCase()),
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    { 'user-token': TOKEN },
    { 'user-token': 'wrong', ...bearer(TOKEN) },
  ])
    await expect(requestBalance(headers as Record<string, string>)).rejects.toMatchObject({ status: 401 })
  await expect(requestBalance(bearer(TOKEN), undefined, neighbour)).rejects.toMatchObject({ status: 401 })
  await enter(neighbour)
  await expect(requestBalance(bearer(TOKEN), undefined, neighbour)).rejects.toMatchObject({ status: 404 })
  await expect(shop.as(bearer(TOKEN)).call(walletHistory, { query: {} })).rejects.toMatchObject({
    status: 401,
  })
})

test('a customer who names another, or bears the token as well, reads their own [P-18] [API-63]', async () => {
  const other = await newCustomer(shop)
  expect(await other.client.call(walletBalance, { body: { customer_id: diner.id } })).toEqual({
    balance: '0.00',
    currency: 'GBP',
  })
  const guest = await newGuest(shop)
  await expect(requestBalance({ 'user-token': guest.token, ...bearer(TOKEN) })).rejects.toMatchObject({
    status: 401,
  })
})

test('the token is kept as a hash, its making and its end are in the audit, and it ends at once [P-19] [Y-08]', async () => {
  const owner = await enter(shop, `${TOKEN}new`)
  await expect(requestBalance(bearer(TOKEN))).rejects.toMatchObject({ status: 401 })
  expect(await requestBalance(bearer(`${TOKEN}new`))).toMatchObject({ balance: '1,234.50' })
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{
      sealed: string
    }>`select sealed from shop_secret where store_id = ${shop.id} and name = 'balance_token'`,
  )
  const place = { table: 'shop_secret', store_id: shop.id, row: 'balance_token' } as const
  expect(tiffin.services.secrets.open(place, row!.sealed)).not.toContain(TOKEN)
  await owner.client.call(deleteSecret, { params: { storeId: shop.id, name: 'balance_token' } })
  await expect(requestBalance(bearer(`${TOKEN}new`))).rejects.toMatchObject({ status: 401 })
  const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data.filter(({ subject }) => subject === 'balance_token').map(({ action }) => action)).toEqual([
    'SECRET_GONE',
    'SECRET',
    'SECRET',
  ])
  await expect(enter(shop, 'too-short')).rejects.toMatchObject({ status: 400 })
  const manager = await newStaff(tiffin, shop, 'manager')
  await expect(
    manager.client.call(saveSecret, {
      params: { storeId: shop.id, name: 'balance_token' },
      body: { value: TOKEN },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
