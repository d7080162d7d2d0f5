import { changeDraft } from '@tiffin/contract/menu/drafts/staff'
import type { SharedMenu } from '@tiffin/contract/menu/drafts/shared-menu'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'

/** The shop whose menu this one takes over; undefined: the menu is its own. */
export type MenuSource = NonNullable<SharedMenu['source']> | undefined

/** Fields that are changed only in the shop whose menu this is: shown, but disabled. */
export function Fixed({ source, children }: { source: MenuSource; children: ReactNode }) {
  if (!source) return children
  return (
    <fieldset disabled className={styles.fixed}>
      {children}
    </fieldset>
  )
}

type NoteProps = {
  source: MenuSource
  /** What can be changed here. */
  here: 'price' | 'prices' | 'nothing'
  /** The same part in the address of the other shop's menu. */
  part: { item: string } | { group: string } | { heading: string }
}

/** Says where the other fields are changed. People who may change them there get a link. */
export function SourceNote({ source, here, part }: NoteProps) {
  const { t } = useTexts()
  const { staff } = useShop()
  if (!source) return null
  const mayChange = staff.stores.some(
    ({ id, role }) => id === source.id && changeDraft.roles.some(each => each === role),
  )
  return (
    <div className={styles.note}>
      <p>{t(`console.shared_menu.only_${here}`, { shop: source.name })}</p>
      {mayChange && (
        <Link href={`~/shops/${source.id}/menu?${new URLSearchParams(part)}`} className={styles.there}>
          {t('console.shared_menu.change_there', { shop: source.name })}
        </Link>
      )}
    </div>
  )
}
