import type { CouponMenu } from '@tiffin/contract/ordering/coupons/staff'
import type { CouponDraft } from './coupon-draft.ts'

/** What the fields of the form get. */
export type CouponFieldsProps = {
  draft: CouponDraft
  change: (change: Partial<CouponDraft>) => void
  errorOf: (path: string) => string | undefined
  categories: CouponMenu
}
