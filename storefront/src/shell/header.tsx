import { classNames } from '@tiffin/ui/class-names.ts'
import { IconButton } from '@tiffin/ui/icon-button'
import { MenuIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { onIntent } from '../lib/on-intent.tsx'
import { useMedia } from '../lib/use-media.ts'
import { openPopup } from '../lib/popup.ts'
import { useShop } from '../lib/shop.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BasketLink } from './basket-link.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageSelect } from './language-select.tsx'
import { usePageLinks } from './page-links.ts'
import { OpenLine } from '../shop/service/open-line.tsx'

/** Loaded on wide screens only. */
const more = onIntent([], () => import('./more-links.tsx').then(file => file.MoreLinks))

/** From this scroll position on the header is compact [H-15]. */
const COMPACT_AFTER = 40

export function Header() {
  const { t } = useTexts()
  const [location] = useLocation()
  const isCompact = useScrolledPast(COMPACT_AFTER)
  const { language } = useShop().configuration
  const links = usePageLinks()
  const isWide = useMedia('(min-width: 992px)')
  return (
    <header className={classNames(styles.header, isCompact && styles.compact)}>
      <div className={styles.bar}>
        <IconButton
          label={t('shell.menu')}
          className={styles.narrow}
          aria-haspopup="dialog"
          onClick={() => openPopup('menu', {})}
        >
          <MenuIcon size={24} />
        </IconButton>
        <div className={styles.names}>
          <Brand />
          <OpenLine />
        </div>
        <nav aria-label={t('shell.navigation')} className={classNames(styles.wide, styles.nav)}>
          <ul role="list" className={styles.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.link}
                  aria-current={location === href ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {isWide && <more.Component key={links.length} links={links} />}
        </nav>
        {language.options.length > 1 && (
          <div className={styles.wide}>
            <LanguageSelect />
          </div>
        )}
        <div className={styles.wide}>
          <AccountMenu />
        </div>
        <BasketLink />
      </div>
    </header>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const onScroll = () => setPast(scrollY > pixels)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [pixels])
  return isPast
}
