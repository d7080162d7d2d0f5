import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Header as ShopHeader } from './header.tsx'
import { LaterFooter } from './later-footer.tsx'
import { onIntent } from '../lib/on-intent.tsx'
import { useShop } from '../lib/shop.tsx'
import { MissingPart } from '../lib/missing-part.tsx'
import { PartBoundary } from '../lib/part-boundary.tsx'
import styles from './shell.module.css'

/** Loaded in preview mode only, never for diners. */
const previewBar = onIntent(['preview'], () => import('./preview-bar.tsx').then(file => file.PreviewBar))

/** The ids of the elements that skip links lead to. */
const PARTS = ['main']
const MENU_PARTS = [...PARTS, 'dishes', 'search', 'basket']

type Props = { Header: ComponentType | undefined; children: ReactNode }

/** Header and footer around every screen; one with a header of its own has no footer. */
export function Shell({ Header, children }: Props) {
  const { t } = useTexts()
  const [location] = useLocation()
  const isPreview = useShop().preview !== undefined
  return (
    <div className={styles.page}>
      {(location === '/order-now' ? MENU_PARTS : PARTS).map(id => (
        <a key={id} href={`#${id}`} className={classNames('skip-link', id === 'basket' && styles.wide)}>
          {t(`shell.skip.${id}`)}
        </a>
      ))}
      {isPreview && <previewBar.Component />}
      <PartBoundary>{Header ? <Header /> : <ShopHeader />}</PartBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PartBoundary fallback={<MissingPart />}>{children}</PartBoundary>
      </main>
      <PartBoundary>{!Header && <LaterFooter />}</PartBoundary>
    </div>
  )
}
