import type { StaffMember } from '@tiffin/contract/people/staff/member'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { OtherShops } from './other-shops.tsx'
import { PlainHeader } from './header.tsx'
import type { Page } from './page.ts'
import { isAnyOpened } from './shift-start.tsx'
import styles from './frame.module.css'

type PlainProps = {
  staff: StaffMember
  /** The pages in the navigation. */
  pages?: readonly Page[]
  /** Replaces the console's name. */
  name?: string
  /** A note that applies to all of these pages. */
  note?: string
  listsShops?: boolean
  children: ReactNode
}

const NONE: readonly Page[] = []

/**
 * A page without a board: the list of shops, which shows their waiting orders itself, and pages for
 * operators.
 */
export function PlainPage({ staff, pages = NONE, name, note, listsShops = false, children }: PlainProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <PlainHeader staff={staff} pages={pages} name={name} listsShops={listsShops} />
        {note && <p className={styles.note}>{note}</p>}
        {!listsShops && <OtherShops stores={staff.stores} />}
        <Banners isOpened={isAnyOpened(staff.stores)} />
      </div>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
