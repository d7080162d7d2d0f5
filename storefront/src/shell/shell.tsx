import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { BareHeader } from './bare-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** Header and footer around every screen. */
export function Shell({ bare, children }: { bare: boolean; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      {bare ? <BareHeader /> : <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!bare && <Footer />}
    </div>
  )
}
