import type { StaffMember } from '@tiffin/contract/staff/member'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { OtherShops } from './other-shops.tsx'
import { PlainHeader } from './header.tsx'
import styles from './frame.module.css'

type PlainProps = { staff: StaffMember; listsShops?: boolean; children: ReactNode }

/** A page without a shop: the list of shops, which shows their waiting orders itself, and operator pages. */
export function PlainPage({ staff, listsShops = false, children }: PlainProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <PlainHeader staff={staff} />
        {!listsShops && <OtherShops stores={staff.stores} />}
        {staff.stores.length > 0 && <Banners />}
      </div>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
