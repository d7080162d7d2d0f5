import { LOGO } from '@tiffin/contract/shop/pictures/pictures'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { writeMonthCookie } from '../lib/month-cookie.ts'
import type { PreviewStyle } from '@tiffin/contract/page-entry'
import { useShop } from '../lib/shop.tsx'
import styles from './preview-bar.module.css'
import { followConsole, isFramed, showLook } from './applied-theme.ts'

const STYLES: readonly PreviewStyle[] = ['preview', 'original']

/**
 * The cookie stores the mode: with the parameter still in the URL, each reload would return to the
 * preview.
 */
function forgetWish(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('preview')) return
  url.searchParams.delete('preview')
  history.replaceState(history.state, '', url)
}

/** Shows that this is the preview theme, and switches to the published one [H-12]. */
export function PreviewBar() {
  const { t } = useTexts()
  const [location] = useLocation()
  const { configuration, preview } = useShop()
  const [style, setStyle] = useState(preview)
  const { website_logo_url } = configuration
  const elsewhere = LOGO.test(website_logo_url) ? '' : website_logo_url
  useEffect(() => (isFramed() ? followConsole(elsewhere) : forgetWish()), [elsewhere])
  // In the console the preview is beside its own controls.
  if (isFramed()) return null
  const choose = (next: PreviewStyle) => {
    setStyle(next)
    showLook(next)
    writeMonthCookie('preview_style', next === 'original' ? next : '')
  }
  return (
    <aside className={styles.bar} aria-label={t('preview.name')}>
      <p className={styles.words}>{t(`preview.is_${style}`)}</p>
      <div role="group" aria-label={t('preview.which')} className={styles.choice}>
        {STYLES.map(each => (
          <button
            key={each}
            type="button"
            className={styles.style}
            aria-pressed={each === style}
            onClick={() => choose(each)}
          >
            {t(`preview.${each}`)}
          </button>
        ))}
      </div>
      {/* The server ends the mode and responds with the published page. */}
      <a href={`${location}?preview=no`} className={styles.leave}>
        {t('preview.leave')}
      </a>
    </aside>
  )
}
