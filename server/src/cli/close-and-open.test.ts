import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { describe, expect, test } from 'vitest'
import { withInstallation } from '../testing/with-shop.ts'
import { fillBasket, newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'
import { runCommand } from '../testing/cli/run-command.ts'

const tiffin = withInstallation()

const store = (...args: string[]) => runCommand(tiffin.services, args)

describe('a closed shop', () => {
  const message = 'We have retired. Thank you for thirty years!'

  test('takes no order, now or for later, and says so [T-18]', async () => {
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const diner = await newGuest(shop)
    const now = await fillBasket(shop, diner)
    const later = await fillBasket(shop, diner, { pre_order_time: '2026-11-21 13:00:00' })
    const said = await store('close', '--store', shop.host, '--message', message)
    expect(said).toMatchObject({ code: 0, errors: '' })
    for (const { id, version, total } of [now, later])
      await expect(
        diner.client.call(confirmCart, { params: { id }, body: { version, total: total.value } }),
      ).rejects.toMatchObject({ status: 400, code: 4017, message: "Sorry, We're currently closed." })
    const lookup = await shop.call(lookupPreorder, {})
    expect(lookup.delivery).toMatchObject({ mode: 'DN', next_time: null, closed_reason: 'off' })
    expect(lookup.collection).toMatchObject({ mode: 'CN', next_time: null })
    expect(lookup.preorder_hours).toEqual({ delivery: [], collection: [] })
    expect((await shop.call(getStore, {})).data.online_closed_message).toBe(message)
    expect((await store('list')).text).toContain('The Test Kitchen (closed)')
  })

  test('finishes its open orders', async () => {
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const { id, diner } = await orderFood(shop)
    expect((await store('close', '--store', shop.host)).text).toContain('1 order is still open')
    const { client } = await newStaff(tiffin, shop)
    const params = { storeId: String(shop.id), id }
    await client.call(acceptOrder, { params, body: { minutes: 20 } })
    await client.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
    const { data } = await diner.client.call(getOrder, { params: { id } })
    expect(data.status).toBe('COMPLETED')
  })

  test('can be opened again, and is what it was', async () => {
    const shop = await tiffin.shop({ menu: SMALL_MENU })
    const before = [await shop.call(lookupPreorder, {}), (await shop.call(getStore, {})).data]
    const diner = await newGuest(shop)
    const { id, version, total } = await fillBasket(shop, diner)
    await store('close', '--store', shop.host, '--message', message)
    await store('close', '--store', shop.host)
    await store('open', '--store', shop.host)
    expect([await shop.call(lookupPreorder, {}), (await shop.call(getStore, {})).data]).toEqual(before)
    await diner.client.call(confirmCart, { params: { id }, body: { version, total: total.value } })
  })

  test('refuses a message that is too long', async () => {
    const shop = await tiffin.shop()
    const said = await store('close', '--store', shop.host, '--message', 'x'.repeat(301))
    expect(said).toMatchObject({ code: 1, errors: '--message has 301 characters: use at most 300.' })
    expect((await shop.store()).settings.hours.closed).toBe(false)
  })
})
