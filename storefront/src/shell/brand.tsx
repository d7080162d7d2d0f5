import { logoShade, logoWidth } from '@tiffin/contract/shop/pictures/pictures'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useShop } from '../lib/shop.tsx'
import styles from './header.module.css'
import { logoFor } from './logo-host.ts'

/**
 * The server renders one page for all browsers; this browser's logo URL is set right after. A theme
 * that is loaded later writes its logo on the document.
 */
function useLogo(): string {
  const { website_logo_url, logo_host_alt } = useShop().configuration
  const here = () =>
    logoFor(document.documentElement.dataset.logo ?? website_logo_url, {
      host: logo_host_alt,
      agent: navigator.userAgent,
    })
  return useSyncExternalStore(onLook, here, () => website_logo_url)
}

function onLook(read: () => void) {
  addEventListener('look', read)
  return () => removeEventListener('look', read)
}

const HEIGHT = 32

/** The shop's logo or name, a link to its home [H-17]. */
export function Brand() {
  const { name } = useShop().configuration
  const logo = useLogo()
  return (
    <Link href="/" className={styles.brand}>
      {logo ? (
        <img
          src={logo}
          alt={name}
          width={logoWidth(logo, HEIGHT) || 128}
          height={HEIGHT}
          data-shade={logoShade(logo)}
          className={styles.logo}
        />
      ) : (
        name
      )}
    </Link>
  )
}
