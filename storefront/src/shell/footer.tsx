import { PLATFORM, type PoweredBy as PoweredByFacts } from '@tiffin/contract/shop/stores/powered-by'
import { POLICY_PAGES, type PolicyPage } from '@tiffin/contract/people/consent/policy'
import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { useQuery } from '@tanstack/react-query'
import { PhoneIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { Hygiene } from '../shop/stores/hygiene.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'
import { openPopup } from '../lib/popup.ts'
import { useShop } from '../lib/shop.tsx'
import styles from './footer.module.css'
import { usePageLinks } from './page-links.ts'

/** The first links, in this order [H-18]. */
const PAGES = ['/order-now', '/review', '/book-table', '/contact-us']
const NAMES = Object.keys(POLICY_PAGES) as PolicyPage[]

/** The shop's address, phone number and further links, on every page. */
export function Footer() {
  const shop = useShop()
  const { name, store, facebook, twitter } = shop.configuration
  const { data: details } = useQuery(storeQuery(shop))
  const links = { facebook, twitter, ios: details?.ios_link, android: details?.android_link }
  const address = shopAddressLine(store)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{name}</p>
          {details?.description && <p className={styles.words}>{details.description}</p>}
          <Hygiene />
        </div>
        <address className={styles.contact}>
          <p>
            <PinIcon />
            <span>{address}</span>
          </p>
          <a href={`tel:${store.phone.replaceAll(/[^\d+]/g, '')}`} className="phone">
            <PhoneIcon />
            <span>{store.phone}</span>
          </a>
        </address>
        <OwnPages details={details} />
        <Elsewhere links={links} />
        <PoweredBy {...(details?.powered_by ?? PLATFORM)} />
      </div>
    </footer>
  )
}

/** The shop's pages and policies, and a form to unsubscribe. */
function OwnPages({ details }: { details: WireStoreDetails | undefined }) {
  const { t } = useTexts()
  const { country } = useShop().configuration
  const known = usePageLinks()
  const pages = PAGES.flatMap(href => known.find(each => each.href === href) ?? [])
  // In Australia the terms of use are not linked [H-20].
  const policies = NAMES.filter(name => name !== 'terms_of_use' || country.iso !== 'AU')
  return (
    <nav aria-label={t('footer.title')}>
      <ul role="list" className={styles.links}>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        {details?.group && (
          <li>
            <Link href="/our-shops">{details.group}</Link>
          </li>
        )}
        {details?.loyalty_status === 'ENABLED' && (
          <li>
            <Link href="/profile/points">{t('footer.points')}</Link>
          </li>
        )}
        {policies.map(name => (
          <li key={name}>
            <Link href={POLICY_PAGES[name].path}>{t(`shell.policy.${name}`)}</Link>
          </li>
        ))}
        <li>
          <Unsubscribe />
        </li>
      </ul>
    </nav>
  )
}

/** A link, so that a press before the footer's code has loaded leads to the dialog too. */
function Unsubscribe() {
  const { t } = useTexts()
  return (
    <a
      href="/unsubscribe"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openPopup('unsubscribe', {})
      }}
    >
      {t('footer.unsubscribe')}
    </a>
  )
}

/** The shop's pages on other sites. */
function Elsewhere({ links }: { links: Record<string, string | undefined> }) {
  const { t } = useTexts()
  // Links stored before validation was introduced could lead to a page of this site.
  const elsewhere = Object.entries(links).filter(([, url]) => url?.startsWith('https://'))
  if (elsewhere.length === 0) return null
  return (
    <nav aria-label={t('footer.elsewhere')}>
      <ul role="list" className={styles.links}>
        {elsewhere.map(([name, url]) => (
          <li key={name}>
            <a href={url} rel="noopener">
              {t(`footer.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The platform or the brand that runs this site, with its link [H-24]. */
function PoweredBy({ name, url }: PoweredByFacts) {
  const words = useTexts().t('footer.powered_by', { name })
  return (
    <p className={styles.powered}>
      {url ? (
        <a href={url} rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  )
}
