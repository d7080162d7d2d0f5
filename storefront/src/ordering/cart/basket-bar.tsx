import { buttonClass } from '@tiffin/ui/button'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { publishHeight } from '../../lib/bar-height.ts'
import { useFormats } from '../../lib/formats.ts'
import { useCart } from './use-cart.ts'
import styles from './basket.module.css'

/**
 * At the bottom of a phone's screen while the basket has dishes: the way to the checkout once the minimum is reached, the
 * basket, and the amount missing to the next offer [K-01]. The basket lies below a sheet's "Add", so that a double press
 * there does not lead to the checkout.
 */
export function BasketBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  const { cart, count, pending } = useCart()
  const { money } = useFormats(cart?.total.currency)
  if (count === 0) return null
  const isRead = cart !== undefined && cart.version > 0
  const isEnough = isRead && Number(cart.minimum_order.missing) === 0
  return (
    <div ref={publishHeight} className={styles.bar}>
      {cart?.hints.offer && <p className={styles.note}>{cart.hints.offer.message}</p>}
      <div className={styles.steps}>
        {isEnough && (
          <Link href="/checkout" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('cart.checkout')}
          </Link>
        )}
        <button type="button" className={classNames(styles.open, isEnough && styles.small)} onClick={onOpen}>
          <span className={styles.count}>{count}</span>
          <span className={isEnough ? 'visually-hidden' : styles.label}>{t('cart.view')}</span>
          {isRead && <span aria-busy={pending || undefined}>{money(cart.total.value)}</span>}
        </button>
      </div>
    </div>
  )
}
