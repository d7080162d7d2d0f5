import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { reportMissingItems } from '@tiffin/contract/ordering/support/diner'
import { expect, test } from 'vitest'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('of refunds of one report by several staff members at once one is made [S-02] [Y-07]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const staff = await newStaff(tiffin, shop, 'owner')
  const diner = await newCustomer(shop)
  const { id } = await orderFood(shop, { diner, items: { 'Tarka dal': 3 } })
  const params = { storeId: shop.id, id }
  await staff.client.call(acceptOrder, { params, body: {} })
  await staff.client.call(advanceOrder, { params, body: { from: 'ACCEPTED', status: 'COMPLETED' } })
  const report = crypto.randomUUID()
  const lines = [{ position: 0, quantity: 1 }]
  await diner.client.call(reportMissingItems, { body: { id: report, order_id: id, lines } })
  const { captured } = (await staff.client.call(getRefundable, { params })).data
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      staff.client.call(refundOrder, {
        params,
        body: { id: crypto.randomUUID(), way: 'original', lines, captured, report, reason: 'Missing' },
      }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await staff.client.call(getRefundable, { params })).data.refunds).toHaveLength(1)
})

test('reports of one dish at once never exceed what was ordered [S-02]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id, diner } = await orderFood(shop, { items: { 'Tarka dal': 3 } })
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      diner.client.call(reportMissingItems, {
        body: { id: crypto.randomUUID(), order_id: id, lines: [{ position: 0, quantity: 1 }] },
      }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
