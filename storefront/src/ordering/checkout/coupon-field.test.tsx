import { expect, test } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import { PromotionNote } from '../cart/promotion-note.tsx'
import { partOf } from '../../testing/page-at.tsx'
import { CouponField } from './coupon-field.tsx'

const cart = { ...emptyCart('collection'), id: 'basket' }
const curry = { code: 'CURRY10', name: 'A tenth off', missing: null }

test('a shop without coupon codes shows no code field, and a shop with coupon codes shows a code field [K-03]', () => {
  expect(partOf(<CouponField cart={cart} />)).toBe('')
  expect(partOf(<CouponField cart={{ ...cart, takes_codes: true }} />)).toContain('Coupon code')
})

test('a code that counts says what it gives, one that does not what it wants, and both can be removed [K-04]', () => {
  const applied = { ...curry, state: 'applied' as const, message: '10% off, from £20.00' }
  const one = partOf(<CouponField cart={{ ...cart, promotion: applied }} />)
  expect(one).toContain('Coupon CURRY10')
  expect(one).toContain('10% off, from £20.00')
  const invalid = { ...curry, state: 'invalid' as const, message: '£2.40 more and you can use CURRY10.' }
  const other = partOf(<CouponField cart={{ ...cart, promotion: invalid }} />)
  expect(other).toContain('£2.40 more and you can use CURRY10.')
  for (const html of [one, other]) expect(html).toContain('Remove the coupon CURRY10')
})

test('the basket shows the amount missing for the next offer, and names free delivery, which has no line of its own [K-01]', () => {
  const offer = { name: 'Five off', missing: '3.50', message: '£3.50 more and you get: Five off.' }
  const promotion = {
    code: null,
    name: 'Free delivery',
    state: 'applied',
    message: '',
    missing: null,
  } as const
  const html = partOf(
    <PromotionNote cart={{ charges: [], promotion, loyalty: null, hints: { ...cart.hints, offer } }} />,
  )
  expect(html).toContain('£3.50 more and you get: Five off.')
  expect(html).toContain('Free delivery')
})
