import type { Theme } from '@tiffin/contract/shop/settings/look'
import { ButtonLink } from '@tiffin/ui/button'
import type { Scheme } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../../lib/config.ts'
import { Chips } from '../../../shell/chips.tsx'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './look.module.css'
import { useLiveFrame } from './use-live-frame.ts'

const WIDTHS = { phone: 390, desktop: 1280 }

/**
 * The shop's own page in preview mode, in the width of a phone or a desktop, with the light or dark
 * theme.
 */
export function LivePage({ theme }: { theme: Theme }) {
  const { t } = useTexts()
  const { store } = useShop()
  const site = config.site.replace('{host}', store.host)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const state = useLiveFrame({ frame, origin: originOf(site), theme, scheme })
  const room = useWidth(box)
  const scale = Math.min(1, room / WIDTHS[width])
  return (
    <section className={styles.page} aria-label={t('settings.look.live')}>
      <div className={styles.controls}>
        <Chips
          name="width"
          legend={t('settings.look.width')}
          value={width}
          onChange={setWidth}
          choices={[
            ['phone', t('settings.look.phone')],
            ['desktop', t('settings.look.desktop')],
          ]}
        />
        <Chips
          name="scheme"
          legend={t('settings.look.scheme')}
          value={scheme}
          onChange={setScheme}
          choices={[
            ['light', t('settings.look.light')],
            ['dark', t('settings.look.dark')],
          ]}
        />
      </div>
      <div ref={box} className={styles.room}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own site, on an origin of its own */}
        <iframe
          ref={frame}
          title={t('settings.look.live')}
          src={`${site}/order-now?preview=yes`}
          className={styles.frame}
          style={{ width: WIDTHS[width], height: `calc(100% / ${scale})`, transform: `scale(${scale})` }}
        />
      </div>
      <p role="status" className={page.soft}>
        {state === 'waiting' && t('settings.look.live_waiting')}
        {state === 'away' && t('settings.look.live_away')}
      </p>
      <div>
        <ButtonLink href={`${site}/?preview=yes`} target="_blank" rel="noopener">
          {t('settings.look.open')}
        </ButtonLink>
        <p className={page.soft}>{t('settings.look.open_hint')}</p>
      </div>
    </section>
  )
}

function originOf(site: string): string {
  return URL.parse(site)?.origin ?? location.origin
}

/** The width of an element, updated when it changes. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  return width || WIDTHS.phone
}
