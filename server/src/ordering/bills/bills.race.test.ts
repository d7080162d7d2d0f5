import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { openBillShop } from '../../testing/bills/bill-acts.ts'
import { tableBasket } from '../../testing/bills/dine-in-shop.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const PHONES = 8
const WHOLE = { by: 'whole' } as const

const { gateway: sandbox, tiffin } = withGateway(startSandbox)

/** A table whose bill is 11.00 for each phone; all phones have ordered at the same moment. */
async function openTable() {
  const scene = await openBillShop({ tiffin, sandbox })
  const baskets = []
  for (let phone = 0; phone < PHONES; phone++) baskets.push(await tableBasket(scene.shop, 'Window'))
  await Promise.all(baskets.map(({ diner, confirm }) => diner.client.call(confirmCart, confirm)))
  const tokens = await Promise.all(baskets.map(({ cart: { id } }) => scene.tokenOf(id)))
  const attempts = () =>
    tiffin.services.db.query(
      scene.storeId,
      sql<{ state: string; amount: number }>`select state, amount from payment_attempt
        where store_id = ${scene.storeId} order by created_at, id`,
    )
  return { ...scene, token: tokens[0]!, tokens, attempts }
}

const phones = <Result>(act: (phone: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: PHONES }, (_, phone) => act(phone)))

const succeeded = <Result>(results: PromiseSettledResult<Result>[]) =>
  results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))

test('phones that order at one table and pay the whole bill at the same moment have one bill and one payment [U-06]', async () => {
  const { token, tokens, bill, pay, finish, attempts, read, problems } = await openTable()
  expect(new Set(tokens).size).toBe(1)
  expect((await bill(token)).rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])

  const started = succeeded(await phones(() => pay(token, WHOLE, '88.00')))
  expect(started).toHaveLength(PHONES)
  expect(new Set(started.map(({ share }) => share)).size).toBe(1)
  const open = started.find(({ url }) => url !== null)!
  await finish(token, open)
  await phones(() => read(token, { returned: open.share }))
  expect(await bill(token)).toMatchObject({ total: '88.00', owed: '0.00' })
  expect(await attempts()).toEqual([{ state: 'succeeded', amount: 8800 }])
  expect(await problems()).toEqual([])
})

test('phones that choose different shares at the same moment never pay more than the bill [U-06]', async () => {
  const { token, rounds, pay, finish, attempts, bill, problems } = await withRounds()
  const results = await phones(phone => {
    if (phone === 0) return pay(token, WHOLE, '88.00')
    if (phone < 4) return pay(token, { by: 'evenly', people: 4, part: phone }, '22.00')
    return pay(token, { by: 'rounds', order_ids: [rounds[phone]!] }, '11.00')
  })
  const started = succeeded(results)
  expect(started.length).toBeGreaterThan(0)
  const sum = (await attempts()).reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBeLessThanOrEqual(8800)
  expect(Number((await bill(token)).payable)).toBe((8800 - sum) / 100)
  // Several phones may have got the page of one payment; some only learn that it is being started.
  for (const share of started) if (share.url) await finish(token, share)
  expect(Number((await bill(token)).owed)).toBe((8800 - sum) / 100)
  expect(new Set((await attempts()).map(({ state }) => state))).toEqual(new Set(['succeeded']))
  expect(await problems()).toEqual([])
})

async function withRounds() {
  const scene = await openTable()
  const rounds = (await scene.bill(scene.token)).rounds.map(({ order_id }) => order_id)
  return { ...scene, rounds }
}

test('a round that is cancelled while its share is paid is refunded, or the payment is: no money is lost [U-06]', async () => {
  const { token, rounds, pay, finish, cancel, problems, order, pass, attempts } = await withRounds()
  const started = await pay(token, WHOLE, '88.00')
  await Promise.allSettled([finish(token, started), ...rounds.slice(0, 2).map(id => cancel(id))])
  await pass(1)
  const [attempt] = await attempts()
  const cancelled = await Promise.all(rounds.slice(0, 2).map(order))
  if (attempt!.state === 'succeeded')
    for (const each of cancelled.filter(({ status }) => status === 'CANCELLED'))
      expect(each.refund).toMatchObject({ mode: 'card', amount: '11.00' })
  else expect(attempt!.state).toBe('refunded')
  expect(await problems()).toEqual([])
})
