import { expect, test } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import { partOf } from '../../testing/page-at.tsx'
import { TipField } from './tip-field.tsx'

const total = { value: '11.00', currency: 'GBP' }
const cart = { ...emptyCart('delivery'), id: 'basket', total }
const tip = { percent: null, amount: null, suggested: [], most: '11.00' }
const usual = [
  { percent: 15, amount: '1.65' },
  { percent: 20, amount: '2.20' },
]
const checkedIn = (html: string) => /<input[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? ''

test('a shop that takes no tips shows nothing, and one without usual percentages shows a field for an amount [B-27]', () => {
  expect(partOf(<TipField cart={cart} />)).toBe('')
  const html = partOf(<TipField cart={{ ...cart, tip }} />)
  expect(html).toContain('Tip (GBP)')
  expect(html).not.toContain('type="radio"')
  expect(html).not.toContain('Remove the tip')
})

test('usual percentages are shown with their amounts, and "No tip" is chosen at first [B-27]', () => {
  const html = partOf(<TipField cart={{ ...cart, tip: { ...tip, suggested: usual } }} />)
  for (const words of ['No tip', '15 %', '£1.65', '20 %', '£2.20', 'Another amount'])
    expect(html).toContain(words)
  expect(checkedIn(html)).toContain('value="0"')
  const chosen = partOf(<TipField cart={{ ...cart, tip: { ...tip, percent: 15, suggested: usual } }} />)
  expect(checkedIn(chosen)).toContain('value="15"')
})

test('an amount of the diner’s own can be changed and removed [B-27]', () => {
  for (const suggested of [[], usual]) {
    const html = partOf(<TipField cart={{ ...cart, tip: { ...tip, amount: '2.00', suggested } }} />)
    for (const words of ['value="2.00"', 'Change the tip', 'Remove the tip']) expect(html).toContain(words)
  }
})

test('a tip that the shop no longer takes is explained [B-27]', () => {
  const hints = { ...cart.hints, tip_dropped: true as const }
  expect(partOf(<TipField cart={{ ...cart, hints }} />)).toContain('no longer takes tips')
})
