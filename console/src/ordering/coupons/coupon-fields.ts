import type { CouponMenu } from '@tiffin/contract/ordering/coupons/staff'
import type { CouponDraft } from './coupon-draft.ts'

/** The props of the form's fields. */
export type CouponFieldsProps = {
  draft: CouponDraft
  change: (change: Partial<CouponDraft>) => void
  errorOf: (path: string) => string | undefined
  categories: CouponMenu
}
