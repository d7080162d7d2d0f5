import type { WireCart, WireCharge } from '@tiffin/contract/ordering/cart/cart'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import styles from './totals.module.css'

type Props = { cart: Pick<WireCart, 'sub_total' | 'charges' | 'total' | 'delivery'>; pending?: boolean }

/** Sub-total, charges and total, as the server has calculated them [B-27]. */
export function Totals({ cart, pending }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const added = cart.charges.filter(charge => !charge.included)
  const contained = cart.charges.filter(charge => charge.included)
  // A flat charge is known before the place is.
  const isOpen = cart.delivery === 'unknown' && !added.some(({ code }) => code === 'delivery')
  return (
    <dl className={styles.totals} aria-busy={pending || undefined}>
      <Row label={t('cart.sub_total')} value={money(cart.sub_total)} />
      {added.map(charge => (
        <Row key={charge.code + charge.label} label={labelOf(charge)} value={money(charge.amount)} />
      ))}
      {isOpen && <Row label={t('cart.delivery')} value={t('cart.after_postcode')} isSoft />}
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd>{money(cart.total.value)}</dd>
      </div>
      {contained.map(charge => (
        <Row key={charge.label} label={charge.label} value={money(charge.amount)} isSoft />
      ))}
    </dl>
  )
}

function Row({ label, value, isSoft }: { label: string; value: string; isSoft?: boolean }) {
  return (
    <div className={isSoft ? styles.soft : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function labelOf({ label, percent }: WireCharge): string {
  return percent && !label.includes('%') ? `${label} (${percent} %)` : label
}
