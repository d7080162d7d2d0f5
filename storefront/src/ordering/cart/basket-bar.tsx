import { useTexts } from '@tiffin/ui/texts'
import { publishHeight } from '../../lib/bar-height.ts'
import { useFormats } from '../../lib/formats.ts'
import { useCart } from './use-cart.ts'
import styles from './basket.module.css'

/** At the bottom of a phone's screen while the basket has dishes, with the amount missing to the next offer [K-01]. */
export function BasketBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  const { cart, count, pending } = useCart()
  const { money } = useFormats(cart?.total.currency)
  if (count === 0) return null
  return (
    <div ref={publishHeight} className={styles.bar}>
      {cart?.hints.offer && <p className={styles.note}>{cart.hints.offer.message}</p>}
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.count}>{count}</span>
        <span className={styles.label}>{t('cart.view')}</span>
        {cart && cart.version > 0 && <span aria-busy={pending || undefined}>{money(cart.total.value)}</span>}
      </button>
    </div>
  )
}
