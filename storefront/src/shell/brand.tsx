import { Link } from 'wouter'
import { useShop } from '../lib/shop.tsx'
import styles from './header.module.css'

/** The shop's logo or name, a link to its home [H-17]. */
export function Brand() {
  const { name, website_logo_url } = useShop().configuration
  return (
    <Link href="/" className={styles.brand}>
      {website_logo_url ? (
        <img src={website_logo_url} alt={name} width={160} height={40} className={styles.logo} />
      ) : (
        name
      )}
    </Link>
  )
}
