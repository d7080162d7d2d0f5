import type { CouponView } from '@tiffin/contract/ordering/coupons/staff'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './coupons.module.css'
import { useCoupons } from './use-coupons.ts'

/** One coupon: its text for diners, its results, and the button to end it. */
export function CouponRow({ coupon }: { coupon: CouponView }) {
  const { t } = useTexts()
  const { money, dated, store } = useShop()
  const [isSure, setSure] = useState(false)
  const { end, saveCodes, busy } = useCoupons(() => setSure(false))
  const { id, way, code, terms, words, used, turnover, given, ended_at } = coupon
  const amount = (value: string) => money({ value, currency: store.currency.iso })
  const name = code ?? terms.name
  return (
    <li className={styles.row} data-coupon={name}>
      <div>
        <strong className={styles.name}>{name}</strong>{' '}
        {way !== 'CODE' && <Badge>{t(`console.coupons.way_${way}`)}</Badge>}
        <p>{words}</p>
        {ended_at && <p className={page.soft}>{t('console.coupons.ended', { time: dated(ended_at) })}</p>}
      </div>
      <p className="tabular">
        {t('console.coupons.brought', {
          count: used,
          turnover: amount(turnover),
          given: amount(given),
        })}
      </p>
      <div className={styles.acts}>
        {way === 'CODES' && (
          <Button busy={busy} onClick={() => void saveCodes(id, terms.name)}>
            {t('console.coupons.codes')}
          </Button>
        )}
        {!ended_at && !isSure && (
          <Button
            variant="plain"
            aria-label={t('console.coupons.end_named', { name })}
            onClick={() => setSure(true)}
          >
            {t('console.coupons.end')}
          </Button>
        )}
      </div>
      {isSure && !ended_at && (
        <div role="alert" className={styles.sure}>
          <p>{t('console.coupons.sure', { name })}</p>
          <Button variant="danger" busy={busy} onClick={() => void end(id)}>
            {t('console.coupons.end_yes')}
          </Button>
          <Button variant="plain" onClick={() => setSure(false)}>
            {t('console.coupons.keep')}
          </Button>
        </div>
      )}
    </li>
  )
}
