import { listAudit } from '@tiffin/contract/people/audit/staff'
import type { CallError } from '@tiffin/contract/client'
import { cancelOrder, getOrder, getOrderFusion } from '@tiffin/contract/ordering/orders/diner'
import {
  acceptOrder,
  advanceOrder,
  cancelStaffOrder,
  delayOrder,
} from '@tiffin/contract/ordering/orders/staff'
import { ORDER_STATES } from '@tiffin/contract/ordering/orders/order-states'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { type Diner, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU, name: 'The Mango Tree' }))
let kitchen: Kitchen

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

test('accepted with minutes, made, handed over: the diner sees each step and its time [O-03] [O-11] [Y-02]', async () => {
  const { id, diner } = await orderFood(shop)
  const seen = async () => (await diner.client.call(getOrder, { params: { id } })).data
  const fusion = async () => (await diner.client.call(getOrderFusion, { params: { id } })).fusion
  expect(await fusion()).toBe('WAITING')
  await kitchen.accept(id, 30)
  expect(await seen()).toMatchObject({
    status: 'ACCEPTED',
    collection_time: '2026-11-20 18:30:00',
    delivery_time: null,
    previous_time: null,
    can_cancel: 'request',
  })
  expect(await fusion()).toBe('CONFIRMED')
  await kitchen.delay(id, 10)
  expect(await seen()).toMatchObject({
    status: 'ACCEPTED',
    collection_time: '2026-11-20 18:40:00',
    previous_time: '2026-11-20 18:30:00',
  })
  expect(await fusion()).toBe('UPDATED')
  await kitchen.advance(id, 'READY')
  await kitchen.advance(id, 'COMPLETED')
  const done = await seen()
  expect(done.status).toBe('COMPLETED')
  expect(done.events.map(event => event.kind)).toEqual([
    'PLACED',
    'ACCEPTED',
    'DELAYED',
    'READY',
    'COMPLETED',
  ])
  expect(await fusion()).toBe('DONE')
})

test.each(Object.keys(ORDER_STATES).filter(status => !['PENDING_PAYMENT', 'EXPIRED'].includes(status)))(
  'from %s only the moves of the table are possible [V7]',
  async status => {
    const { id } = await orderFood(shop)
    const reach: Record<string, string[]> = {
      PLACED: [],
      ACCEPTED: ['ACCEPTED'],
      CANCEL_REQUESTED: ['ACCEPTED', 'CANCEL_REQUESTED'],
      READY: ['ACCEPTED', 'READY'],
      OUT_FOR_DELIVERY: ['ACCEPTED', 'OUT_FOR_DELIVERY'],
      COMPLETED: ['ACCEPTED', 'READY', 'COMPLETED'],
      CANCELLED: ['CANCELLED'],
    }
    const move = async (to: string, order: { id: string; diner: Diner }) => {
      const params = kitchen.at(order.id)
      if (to === 'ACCEPTED') return kitchen.cook.client.call(acceptOrder, { params, body: {} })
      if (to === 'CANCELLED')
        return kitchen.cook.client.call(cancelStaffOrder, {
          params,
          body: { reason: 'TOO_BUSY', status: (await kitchen.read(order.id)).status },
        })
      if (to === 'CANCEL_REQUESTED')
        return order.diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
      return kitchen.advance(order.id, to as 'READY')
    }
    const allowed = ORDER_STATES[status as keyof typeof ORDER_STATES].moves as readonly string[]
    for (const to of ['ACCEPTED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED']) {
      const order = await orderFood(shop, { service_type: 'to' })
      for (const step of reach[status] ?? []) await move(step, order)
      // Undoing a request to cancel has its own call, not the one that accepts new orders.
      const possible = allowed.includes(to) && !(status === 'CANCEL_REQUESTED' && to === 'ACCEPTED')
      const result = await move(to, order).then(
        () => true,
        (error: CallError) => error.type,
      )
      expect(result, `${status} to ${to}`).toBe(possible ? true : 'order-moved')
    }
    expect(id).toBeTruthy()
  },
)

test('an order for collection is never out for delivery [V7]', async () => {
  const { id } = await orderFood(shop)
  await kitchen.accept(id, 10)
  await expect(kitchen.advance(id, 'OUT_FOR_DELIVERY')).rejects.toMatchObject({ status: 409 })
})

test('only an order that is accepted and not completed can be delayed [Y-02]', async () => {
  const { id } = await orderFood(shop)
  await expect(kitchen.delay(id, 10)).rejects.toMatchObject({
    status: 409,
    code: 4102,
    data: { status: 'PLACED' },
  })
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'READY')
  await expect(kitchen.delay(id, 10)).resolves.toMatchObject({ data: { promised_at: '2026-11-20 18:30:00' } })
  await kitchen.advance(id, 'COMPLETED')
  await expect(kitchen.delay(id, 10)).rejects.toMatchObject({
    status: 409,
    code: 4102,
    data: { status: 'COMPLETED' },
  })
})

test('when two cooks accept an order at the same time, one request succeeds, and the other is rejected with the name of the cook whose request succeeded [Y-02]', async () => {
  const { id } = await orderFood(shop)
  const other = await newStaff(tiffin, shop)
  const results = await Promise.allSettled([
    kitchen.accept(id, 20),
    other.client.call(acceptOrder, { params: kitchen.at(id), body: { minutes: 40 } }),
  ])
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find(result => result.status === 'rejected')
  const winner = results[0].status === 'fulfilled' ? kitchen.cook.name : other.name
  expect(lost?.reason).toMatchObject({
    status: 409,
    code: 4102,
    data: { status: 'ACCEPTED', last_actor: winner },
  })
})

test('an action on an outdated view of an order is refused with its current state [Y-02]', async () => {
  const { id, diner } = await orderFood(shop)
  const params = kitchen.at(id)
  const cancel = (status: 'PLACED' | 'ACCEPTED') =>
    kitchen.cook.client.call(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status } })
  await kitchen.cook.client.call(acceptOrder, { params, body: { minutes: 20 } })
  const moved = (data: object) => ({ status: 409, code: 4102, data })
  await expect(cancel('PLACED')).rejects.toMatchObject(
    moved({ status: 'ACCEPTED', last_actor: kitchen.cook.name }),
  )
  const ten = { params, body: { minutes: 10, from: '2026-11-20 18:20:00' } }
  await kitchen.cook.client.call(delayOrder, ten)
  const later = moved({ promised_at: '2026-11-20 18:30:00' })
  await expect(kitchen.cook.client.call(delayOrder, ten)).rejects.toMatchObject(later)
  await kitchen.advance(id, 'READY')
  const handOver = { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } } as const
  await expect(kitchen.cook.client.call(advanceOrder, handOver)).rejects.toMatchObject(
    moved({ status: 'READY' }),
  )
  await expect(cancel('ACCEPTED')).rejects.toMatchObject(moved({ status: 'READY' }))
  expect((await diner.client.call(getOrder, { params: { id } })).data.events).toHaveLength(4)
})

test('each action of the staff is in the audit, with who, when, before and after [Y-09]', async () => {
  const { id, order_number } = await orderFood(shop)
  await kitchen.accept(id, 30)
  const manager = await newStaff(tiffin, shop, 'manager')
  const { data } = await manager.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data[0]).toMatchObject({
    actor: kitchen.cook.name,
    action: 'ACCEPTED',
    subject: `order ${order_number}`,
    at: '2026-11-20 18:00:00',
    before: { status: 'PLACED', promised_at: '2026-11-20 18:20:00' },
    after: { status: 'ACCEPTED', promised_at: '2026-11-20 18:30:00' },
  })
  await expect(
    kitchen.cook.client.call(listAudit, { query: {}, params: { storeId: shop.id } }),
  ).rejects.toMatchObject({
    status: 403,
  })
})
