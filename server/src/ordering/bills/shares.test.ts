import { refundOrder, refundShare } from '@tiffin/contract/back-office/refunds/staff'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { orderAtTable } from '../../testing/bills/dine-in-shop.ts'
import { openTwoRounds } from '../../testing/bills/two-rounds.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

const openTable = () => openTwoRounds({ tiffin, sandbox })

const WHOLE = { by: 'whole' } as const
const part = (number: number, people: number) => ({ by: 'evenly', people, part: number }) as const
const rounds = (...order_ids: string[]) => ({ by: 'rounds' as const, order_ids })

test('one payment pays the whole bill: all of its rounds are paid by card, and nothing is owed [U-06] [API-98]', async () => {
  const { token, payAll, order, first, second, problems, pay } = await openTable()
  const { data, result } = await payAll(token, WHOLE, '16.50')
  expect(result).toEqual({ state: 'success', message: '' })
  expect(data).toMatchObject({ total: '16.50', owed: '0.00', payable: '0.00', split: null })
  expect(data.shares).toMatchObject([{ choice: WHOLE, amount: '16.50', state: 'paid' }])
  for (const id of [first, second])
    expect(await order(id)).toMatchObject({ paid: true, payment_mode: 'CARD' })
  await expect(pay(token, WHOLE, '16.50')).rejects.toMatchObject({
    status: 409,
    message: 'This is paid already.',
  })
  expect(await problems()).toEqual([])
})

test('a bill is split evenly: the parts add up to the bill, also if more is ordered before the last is paid [U-06]', async () => {
  const { token, shop, payAll, pay, bill, problems, order, second } = await openTable()
  const { data } = await payAll(token, part(1, 3), '5.50')
  expect(data).toMatchObject({ owed: '11.00', payable: '11.00' })
  expect(data.split).toEqual({
    people: 3,
    parts: [
      { part: 1, amount: '5.50', state: 'paid' },
      { part: 2, amount: '5.50', state: 'open' },
      { part: 3, amount: '5.50', state: 'open' },
    ],
  })
  await orderAtTable(shop, 'Window', { items: { 'Tarka dal': 1 } })
  await expect(pay(token, part(1, 3), '5.50')).rejects.toMatchObject({ status: 409 })
  await expect(pay(token, part(2, 3), '7.00')).rejects.toMatchObject({
    status: 409,
    message: 'The bill has changed. Please check the amount and pay again.',
  })
  await payAll(token, part(2, 3), '5.50')
  expect(await order(second)).toMatchObject({ paid: false, shared_amount: '5.50' })
  await payAll(token, part(3, 3), '5.50')
  expect(await bill(token)).toMatchObject({ owed: '5.50', payable: '5.50', split: null })
  expect(await order(second)).toMatchObject({ paid: true, payment_mode: 'CARD' })
  expect(await problems()).toEqual([])
})

test('an amount that does not divide evenly is split without a remainder', async () => {
  const { token, payAll, pay, bill } = await openTable()
  const amounts = ['2.35', '2.36', '2.36', '2.35', '2.36', '2.36', '2.36']
  const first = (await pay(token, part(1, 7), '2.35')).share
  const { split } = await bill(token)
  expect(split!.parts.map(({ amount }) => amount)).toEqual(amounts)
  expect(split!.parts[0]).toMatchObject({ state: 'paying' })
  expect(first).toBe((await bill(token)).shares[0]!.id)
  await payAll(token, part(2, 7), '2.36')
})

test('what one phone has ordered is paid alone, and its payment pays these rounds first [U-06]', async () => {
  const { token, second, payAll, order, bill, first } = await openTable()
  await payAll(token, rounds(second), '11.00')
  expect(await order(second)).toMatchObject({ paid: true })
  expect(await order(first)).toMatchObject({ paid: false })
  expect((await bill(token)).rounds.map(({ owed }) => owed)).toEqual(['5.50', '0.00'])
})

test('chosen dishes are paid apart: what others have paid or are paying of a dish cannot be chosen [U-06]', async () => {
  const { token, second, pay, payAll, bill, problems, order } = await openTable()
  const dals = (quantity: number) => ({
    by: 'dishes' as const,
    lines: [{ order_id: second, position: 0, quantity }],
  })
  const leftOf = async () => (await bill(token)).rounds[1]!.dishes![0]!.amounts
  expect(await leftOf()).toEqual(['5.50', '11.00'])
  const first = await pay(token, dals(1), '5.50')
  expect(await leftOf()).toEqual(['5.50'])
  expect((await pay(token, dals(1), '5.50', first.share)).share).toBe(first.share)
  await expect(pay(token, dals(2), '11.00')).rejects.toMatchObject({ status: 409 })
  await payAll(token, dals(1), '5.50')
  expect(await leftOf()).toEqual([])
  // The last unit has one payment, which both of its payers share.
  expect((await pay(token, dals(1), '5.50')).share).toBe(first.share)
  expect(await order(second)).toMatchObject({ paid: false, shared_amount: '5.50' })
  for (const lines of [
    [{ order_id: second, position: 3, quantity: 1 }],
    [...dals(1).lines, ...dals(1).lines],
  ])
    await expect(pay(token, { by: 'dishes', lines }, '5.50')).rejects.toMatchObject({ status: 404 })
  expect(await problems()).toEqual([])
})

test('a dish costs no more than is left to pay of its round [U-06]', async () => {
  const { token, first, payAll, bill, order } = await openTable()
  await payAll(token, part(1, 4), '4.12')
  expect((await bill(token)).rounds[0]!.dishes![0]!.amounts).toEqual(['1.38'])
  const lines = [{ order_id: first, position: 0, quantity: 1 }]
  await payAll(token, { by: 'dishes', lines }, '1.38')
  expect(await order(first)).toMatchObject({ paid: true })
})

test('a share that somebody is paying is reserved until the payment ends [U-06]', async () => {
  const { token, first, pay, bill, pass, finish, order, read } = await openTable()
  const started = await pay(token, rounds(first), '5.50')
  expect(await bill(token)).toMatchObject({ owed: '16.50', payable: '11.00' })
  expect((await bill(token)).rounds.map(({ is_under_way }) => is_under_way)).toEqual([true, false])
  expect((await pay(token, rounds(first), '5.50')).url).toBe(started.url)
  await expect(pay(token, WHOLE, '16.50')).rejects.toMatchObject({ status: 409 })
  const rest = await pay(token, WHOLE, '11.00')
  await expect(pay(token, part(1, 2), '8.25')).rejects.toMatchObject({ status: 409 })
  await sandbox.leave(rest.url!)
  tiffin.clock.add({ seconds: 3 })
  expect((await read(token, { returned: rest.share })).result).toMatchObject({ state: 'failed' })
  expect(await bill(token)).toMatchObject({ payable: '11.00' })
  await pass(11)
  expect(await bill(token)).toMatchObject({ owed: '16.50', payable: '16.50', shares: [] })
  // The first payer returns too late to the gateway's page.
  await finish(token, started).catch(() => {})
  expect(await order(first)).toMatchObject({ paid: false })
})

test('the rest of a round of which shares have paid a part is taken in cash on completion', async () => {
  const scene = await openTable()
  const { token, first, second, payAll, bill, shop, problems, order } = scene
  const kitchen = await openKitchen(tiffin, shop)
  await payAll(token, part(1, 2), '8.25')
  expect(await order(first)).toMatchObject({ paid: true })
  for (const id of [first, second]) {
    await kitchen.accept(id)
    await kitchen.advance(id, 'COMPLETED')
  }
  expect(await bill(token)).toMatchObject({ owed: '0.00', payable: '0.00' })
  const [cash] = await tiffin.services.db.query(
    scene.storeId,
    sql<{ amount: number }>`select -sum(amount)::bigint as amount from ledger_line
      where store_id = ${scene.storeId} and account = 'cash'`,
  )
  expect(cash).toEqual({ amount: 825 })
  expect(await problems()).toEqual([])
})

test('a payment that arrives after the guests have paid in cash is refunded [U-06]', async () => {
  const { token, first, second, pay, finish, shop, pass, problems, order, storeId } = await openTable()
  const kitchen = await openKitchen(tiffin, shop)
  const started = await pay(token, WHOLE, '16.50')
  await kitchen.accept(first)
  await kitchen.advance(first, 'COMPLETED')
  expect((await finish(token, started)).result).toMatchObject({ state: 'failed' })
  await pass(1)
  expect(await order(second)).toMatchObject({ paid: false })
  const payment = started.url!.split('/').at(-1)!
  expect((await sandbox.read(storeId, payment)).refunded).toBe(1650)
  expect(await problems()).toEqual([])
})

test('a cancelled round returns to each card what it has paid for it, and no more', async () => {
  const { token, payAll, cancel, second, first, atGateway, pass, problems, bill, order } = await openTable()
  await payAll(token, part(1, 2), '8.25')
  await payAll(token, part(2, 2), '8.25')
  await cancel(second)
  expect((await order(second)).refund).toMatchObject({ mode: 'card', amount: '11.00' })
  await pass(1)
  expect(await atGateway()).toEqual([
    { amount: 825, refunded: 275 },
    { amount: 825, refunded: 825 },
  ])
  await cancel(first)
  await pass(1)
  expect((await atGateway()).map(({ refunded }) => refunded)).toEqual([825, 825])
  expect(await bill(token)).toMatchObject({ total: '0.00', owed: '0.00' })
  expect(await problems()).toEqual([])
})

test('a round of which shares have paid a part is cancelled: the cards get the part back, and nothing is owed in cash', async () => {
  const { token, payAll, cancel, first, atGateway, pass, problems, bill, second } = await openTable()
  await payAll(token, part(1, 5), '3.30')
  await cancel(first)
  await pass(1)
  expect(await atGateway()).toEqual([{ amount: 330, refunded: 330 }])
  expect(await bill(token)).toMatchObject({ owed: '11.00' })
  await cancel(second)
  expect(await problems()).toEqual([])
})

test('staff refund a part of a round: each payer gets a part in proportion', async () => {
  const { token, payAll, second, atGateway, pass, problems, owner, storeId } = await openTable()
  await payAll(token, part(1, 2), '8.25')
  await payAll(token, part(2, 2), '8.25')
  const refund = (captured: string, amount: string) =>
    owner.call(refundOrder, {
      params: { storeId, id: second },
      body: { id: crypto.randomUUID(), captured, amount, way: 'original', reason: 'Cold' },
    })
  await refund('11.00', '4.00')
  await pass(1)
  expect(await atGateway()).toEqual([
    { amount: 825, refunded: 100 },
    { amount: 825, refunded: 300 },
  ])
  await refund('7.00', '7.00')
  await pass(1)
  expect((await atGateway()).map(({ refunded }) => refunded)).toEqual([275, 825])
  expect(await problems()).toEqual([])
})

test('a part that an even split does not have is refused', async () => {
  const { token, pay, bill } = await openTable()
  await expect(pay(token, part(5, 3), '5.50')).rejects.toMatchObject({ status: 404 })
  expect((await bill(token)).payable).toBe('16.50')
})

test('staff refund one share whole: its payer gets back what is left of it in every round, once [U-06]', async () => {
  const { token, payAll, owner, storeId, first, second, atGateway, pass, problems, order } = await openTable()
  await payAll(token, part(1, 2), '8.25')
  const { data } = await payAll(token, part(2, 2), '8.25')
  const refund = (id: string, shareId: string) =>
    owner.call(refundShare, { params: { storeId, id, shareId }, body: { reason: 'Paid by mistake' } })
  const share = data.shares[0]!.id
  await expect(refund(first, data.shares[1]!.id)).rejects.toMatchObject({ status: 404 })
  await Promise.all([refund(first, share), refund(second, share)])
  const { shares } = (await refund(second, share)).data
  expect(shares).toMatchObject([
    { id: share, mode: 'card', amount: '8.25', left: '0.00', orders: 2 },
    { amount: '8.25', left: '8.25', orders: 1 },
  ])
  await pass(1)
  expect((await atGateway()).map(({ refunded }) => refunded)).toEqual([825, 0])
  expect((await order(first)).refund).toMatchObject({ mode: 'card', amount: '5.50', state: 'DONE' })
  expect(await problems()).toEqual([])
})
