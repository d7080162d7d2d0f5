import { couponWords } from '@tiffin/contract/ordering/coupons/coupon-words'
import type { CouponMenu } from '@tiffin/contract/ordering/coupons/staff'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { type CouponDraft, termsOf } from './coupon-draft.ts'
import styles from './coupons.module.css'

/** A preview of the coupon's text for diners, while it is edited. */
export function CouponPreview({ draft, categories }: { draft: CouponDraft; categories: CouponMenu }) {
  const { t } = useTexts()
  const { store, time, date } = useShop()
  const named = [...categories, ...categories.flatMap(({ items }) => items)]
  const words = couponWords(termsOf(draft), {
    t,
    money: minor => (Number.isNaN(minor) ? '…' : moneyWords(store.currency).minor(minor)),
    time,
    day: date,
    nameOf: id => named.find(each => each.id === id)?.name,
  })
  return (
    <div className={styles.preview}>
      <strong>{t('console.coupons.preview')}</strong>
      <p aria-live="polite">{words}</p>
    </div>
  )
}
