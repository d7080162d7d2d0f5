import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'

/** A tenth off everything, for everybody. */
export const TENTH_OFF: CouponTerms = {
  name: 'A tenth off',
  gift: { code: 'PERCENT', settings: { percent: 10 } },
  only: null,
  alone: false,
  minimum: 0,
  from: '',
  until: '',
  hours: null,
  service_types: ['delivery', 'collection', 'dinein'],
  payment: 'any',
  who: 'everybody',
  new_days: 30,
  per_customer: null,
  most_uses: null,
}
