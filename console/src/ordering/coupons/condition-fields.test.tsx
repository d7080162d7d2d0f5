import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { expect, test } from 'vitest'
import { ShopContext, shopOf } from '../../current-shop/shop.tsx'
import { shown } from '../../testing/shown.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { type CouponDraft, NEW_COUPON } from './coupon-draft.ts'

const STORE = { country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore

function fieldsOf(own: Partial<CouponDraft>, refused?: string): string {
  return shown(
    <ShopContext value={shopOf(STORE, {} as StaffMember, key => key)}>
      <ConditionFields
        draft={{ ...NEW_COUPON, ...own }}
        change={() => undefined}
        errorOf={path => (path === refused ? 'Too long ago' : undefined)}
        categories={[]}
      />
    </ShopContext>,
  )
}

test('a new coupon shows the minimum order, and folds the terms that few coupons have [Y-05]', () => {
  const html = fieldsOf({})
  expect(html.slice(0, html.indexOf('<details'))).toContain('Dishes must cost')
  expect(html).toMatch(/<details(?![^>]*open)/)
  expect(html.slice(html.indexOf('<details'))).toContain('For whom')
})

test('folded terms are open if one of them has a value or was refused [Y-05]', () => {
  expect(fieldsOf({ days: ['tuesday'] })).toMatch(/<details[^>]*open/)
  expect(fieldsOf({}, 'until')).toMatch(/<details[^>]*open/)
})
