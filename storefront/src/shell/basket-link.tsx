import { classNames } from '@tiffin/ui/class-names.ts'
import { BasketIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link, useLocation } from 'wouter'
import { useCart } from '../ordering/cart/use-cart.ts'
import styles from './header.module.css'

/**
 * The basket with its count, from storage before the server has responded [H-08]. While it is empty, narrow screens
 * show a link to the menu [H-14].
 */
export function BasketLink() {
  const { t } = useTexts()
  const { count } = useCart()
  const [location] = useLocation()
  const leadsToMenu = count === 0 && location !== '/order-now'
  return (
    <>
      {leadsToMenu && (
        <Link href="/order-now" className={styles.start}>
          {t('shell.order_now')}
        </Link>
      )}
      <Link href="/order-now?basket=open" className={classNames(styles.basket, leadsToMenu && styles.wide)}>
        <BasketIcon size={24} />
        <span className="visually-hidden">{t('shell.basket', { count: String(count) })}</span>
        {count > 0 && (
          <span key={count} aria-hidden className={styles.count}>
            {count}
          </span>
        )}
      </Link>
    </>
  )
}
