import { getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { readDump } from '../../testing/dumps/dump.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'

test('the upgrade removes the negative number of an order that is not placed [O-02]', async () => {
  const dump = readDump('16-0052-unreadable-settings.json.gz')
  const { customer, host, shop_id } = dump.known
  const own = dump.rows.order!.filter(row => row.store_id === shop_id && row.customer_id === customer.id)
  const [unpaid, placed] = [own.slice(0, 2), own.slice(2)]
  const states = ['EXPIRED', 'PENDING_PAYMENT']
  for (const [at, order] of unpaid.entries())
    Object.assign(order, { order_number: -1 - at, status: states[at] })

  const tiffin = await openInstallation({ dump })
  const client = clientOf(tiffin.app, host, { 'user-token': customer.token })
  const { data } = await client.call(listOrders, { query: {} })
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set(placed.map(({ id }) => id)))
  for (const [at, { id }] of unpaid.entries())
    expect((await client.call(getOrder, { params: { id: id as string } })).data).toMatchObject({
      order_number: null,
      status: states[at],
    })
  await tiffin.close()
})
