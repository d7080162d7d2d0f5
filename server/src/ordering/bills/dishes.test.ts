import { expect, test } from 'vitest'
import { openBillShop } from '../../testing/bills/bill-acts.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

/** A table with one round, and choices of its dishes by name. */
async function openRound(order: { items: Record<string, number>; tip: string }) {
  const scene = await openBillShop({ tiffin, sandbox })
  const { id } = await orderAtTable(scene.shop, 'Window', order)
  const token = await scene.tokenOf(id)
  const left = async () => (await scene.bill(token)).rounds[0]!.dishes!
  const positions = new Map((await left()).map(({ name, position }) => [name, position]))
  return {
    ...scene,
    id,
    token,
    /** Chooses one unit of each of these dishes. */
    dishes: (...names: string[]) => ({
      by: 'dishes' as const,
      lines: names.map(name => ({ order_id: id, position: positions.get(name)!, quantity: 1 })),
    }),
    amounts: async () => Object.fromEntries((await left()).map(({ name, amounts }) => [name, amounts])),
  }
}

test('two guests who each pay one of two equal dishes have two payments, also if a penny makes them unequal [U-06]', async () => {
  const { token, dishes, amounts, pay, finish, bill, order, id, problems } = await openRound({
    items: { 'Tarka dal': 2 },
    tip: '1.99',
  })
  expect(await amounts()).toEqual({ 'Tarka dal': ['6.50', '12.99'] })
  const first = await pay(token, dishes('Tarka dal'), '6.50')
  // The second phone still shows what the dish cost before the first one chose it.
  await expect(pay(token, dishes('Tarka dal'), '6.50')).rejects.toMatchObject({
    status: 409,
    message: 'The bill has changed. Please check the amount and pay again.',
  })
  expect(await amounts()).toEqual({ 'Tarka dal': ['6.49'] })
  const second = await pay(token, dishes('Tarka dal'), '6.49')
  expect(second.share).not.toBe(first.share)
  await finish(token, first)
  await finish(token, second)
  expect(await bill(token)).toMatchObject({ owed: '0.00', payable: '0.00' })
  expect(await order(id)).toMatchObject({ paid: true })
  expect(await problems()).toEqual([])
})

test('a guest who chooses dishes of which only some are taken does not share their payment [U-06]', async () => {
  const { token, dishes, amounts, pay } = await openRound({
    items: { 'Tarka dal': 2, Samosa: 1 },
    tip: '0.70',
  })
  expect(await amounts()).toEqual({ 'Tarka dal': ['5.78', '11.55'], Samosa: ['3.15'] })
  const both = dishes('Tarka dal', 'Samosa')
  await pay(token, both, '8.93')
  await expect(pay(token, both, '8.93')).rejects.toMatchObject({
    message: 'The bill has changed. Please check the amount and pay again.',
  })
  await expect(pay(token, dishes('Samosa'), '3.15')).rejects.toMatchObject({
    message:
      'Somebody else is paying this right now. Choose another part, or wait until the payment has ended.',
  })
})

test('all dishes together cost as much as the round with its tip, and pay it whole [U-06]', async () => {
  const { token, dishes, amounts, payAll, bill, order, id, shop, problems } = await openRound({
    items: { 'Tarka dal': 1, Samosa: 1 },
    tip: '2.00',
  })
  expect(await bill(token)).toMatchObject({ total: '10.50' })
  expect(await amounts()).toEqual({ 'Tarka dal': ['6.79'], Samosa: ['3.71'] })
  await payAll(token, dishes('Tarka dal'), '6.79')
  await payAll(token, dishes('Samosa'), '3.71')
  expect(await bill(token)).toMatchObject({ owed: '0.00', payable: '0.00' })
  expect(await order(id)).toMatchObject({ paid: true })
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id)
  await kitchen.advance(id, 'COMPLETED')
  expect(await problems()).toEqual([])
})
