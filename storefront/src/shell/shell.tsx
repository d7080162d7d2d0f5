import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { BareHeader } from './bare-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { onIntent } from '../lib/on-intent.tsx'
import { useShop } from '../lib/shop.tsx'
import { MissingPart } from '../lib/missing-part.tsx'
import { PartBoundary } from '../lib/part-boundary.tsx'
import styles from './shell.module.css'

/** Loaded in preview mode only, never for diners. */
const previewBar = onIntent(['preview'], () => import('./preview-bar.tsx').then(file => file.PreviewBar))

/** Header and footer around every screen. */
export function Shell({ bare, children }: { bare: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const isPreview = useShop().preview !== undefined
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      {isPreview && <previewBar.Component />}
      <PartBoundary>{bare ? <BareHeader /> : <Header />}</PartBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PartBoundary fallback={<MissingPart />}>{children}</PartBoundary>
      </main>
      <PartBoundary>{!bare && <Footer />}</PartBoundary>
    </div>
  )
}
