import { useTexts } from '@tiffin/ui/texts'
import type { ComponentType, ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header as ShopHeader } from './header.tsx'
import { onIntent } from '../lib/on-intent.tsx'
import { useShop } from '../lib/shop.tsx'
import { MissingPart } from '../lib/missing-part.tsx'
import { PartBoundary } from '../lib/part-boundary.tsx'
import styles from './shell.module.css'

/** Loaded in preview mode only, never for diners. */
const previewBar = onIntent(['preview'], () => import('./preview-bar.tsx').then(file => file.PreviewBar))

type Props = { Header: ComponentType | undefined; children: ReactNode }

/** Header and footer around every screen; one with a header of its own has no footer. */
export function Shell({ Header, children }: Props) {
  const { t } = useTexts()
  const isPreview = useShop().preview !== undefined
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      {isPreview && <previewBar.Component />}
      <PartBoundary>{Header ? <Header /> : <ShopHeader />}</PartBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PartBoundary fallback={<MissingPart />}>{children}</PartBoundary>
      </main>
      <PartBoundary>{!Header && <Footer />}</PartBoundary>
    </div>
  )
}
