import { expect, test } from 'vitest'
import { paidShares } from './paid-shares.ts'
import type { Snapshot } from './snapshot-forms.ts'

/** An order in the form that did not store its shares. */
function older(prices: number[], charges: Partial<Snapshot['charges'][number]>[]): Snapshot {
  const item = prices.map(price => ({ price }) as Snapshot['item'][number])
  return { item, charges: charges.map(each => ({ label: '', included: false, ...each }) as never) }
}
const read = (snapshot: Snapshot, classes: string[]) => {
  const { shares, are_known } = paidShares(snapshot, classes)
  return {
    are_known,
    paid: shares.map(({ amount }) => amount),
    taxes: shares.map(({ taxes }) => taxes.map(({ amount }) => amount)),
  }
}

test('the tax of each dish of an older order is found from its classes and the amounts of its taxes [O-17]', () => {
  const order = older(
    [1200, 500],
    [
      { code: 'delivery', amount: 250 },
      { code: 'tax', percent: 20, amount: 200, included: true },
    ],
  )
  expect(read(order, ['standard', 'zero'])).toEqual({
    are_known: true,
    paid: [1376, 574],
    taxes: [[200], [0]],
  })
})

test('two tax rates of an older order are distinguished by their amounts, with a taxed delivery charge [O-17]', () => {
  const order = older(
    [1200, 500],
    [
      { code: 'delivery', amount: 300 },
      { code: 'tax', percent: 20, amount: 250, included: true },
      { code: 'tax', percent: 5, amount: 24, included: true },
    ],
  )
  const { are_known, taxes } = read(order, ['hot', 'cold'])
  expect(are_known).toBe(true)
  expect(taxes).toEqual([
    [235, 0],
    [15, 24],
  ])
})

test('an older order whose coupon may have been for one dish divides it by price, and says that it does [O-17]', () => {
  const order = older([1200, 300], [{ code: 'coupon', amount: -300 }])
  expect(read(order, ['standard', 'standard'])).toMatchObject({ are_known: false, paid: [960, 240] })
  expect(read(older([300], [{ code: 'coupon', amount: -100 }]), ['standard']).are_known).toBe(true)
})

test('an older order with two possible explanations of its tax divides it by price, and says that it does [O-17]', () => {
  const order = older([600, 600], [{ code: 'tax', percent: 20, amount: 100, included: true }])
  expect(read(order, ['hot', 'cold'])).toMatchObject({ are_known: false, taxes: [[50], [50]] })
})
