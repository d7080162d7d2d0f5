import { BasketIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useCart } from '../lib/use-cart.ts'
import styles from './header.module.css'

/** The basket with its count, which is there before the server has answered [H-08]. */
export function BasketLink() {
  const { t } = useTexts()
  const { count } = useCart()
  return (
    <Link href="/order-now?basket=open" className={styles.basket}>
      <BasketIcon size={24} />
      <span className="visually-hidden">{t('shell.basket', { count: String(count) })}</span>
      {count > 0 && (
        <span key={count} aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </Link>
  )
}
