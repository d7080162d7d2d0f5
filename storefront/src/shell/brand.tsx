import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useShop } from '../lib/shop.tsx'
import styles from './header.module.css'
import { logoFor } from './logo-host.ts'

/** The server renders one page for all browsers; where the logo is for this one follows right after. */
function useLogo(): string {
  const { website_logo_url, logo_host_alt } = useShop().configuration
  const here = () => logoFor(website_logo_url, { host: logo_host_alt, agent: navigator.userAgent })
  return useSyncExternalStore(never, here, () => website_logo_url)
}

const never = () => () => undefined

/** The shop's logo or name, a link to its home [H-17]. */
export function Brand() {
  const { name, website_logo_url } = useShop().configuration
  const logo = useLogo()
  return (
    <Link href="/" className={styles.brand}>
      {website_logo_url ? (
        <img src={logo} alt={name} width={160} height={40} className={styles.logo} />
      ) : (
        name
      )}
    </Link>
  )
}
