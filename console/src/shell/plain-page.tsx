import type { StaffMember } from '@tiffin/contract/staff'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { StaffMenu } from './staff-menu.tsx'
import styles from './shell.module.css'

/** A page without a shop: the choice of one, and the operator's. */
export function PlainPage({ staff, children }: { staff: StaffMember; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={styles.frame}>
      <header className={classNames(styles.top, styles.strip)}>
        <p className={styles.shop}>{t('console.name')}</p>
        <StaffMenu staff={staff} pages={[]} />
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
