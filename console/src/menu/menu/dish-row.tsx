import type { DraftItem } from '@tiffin/contract/menu/drafts/draft'
import { Badge } from '@tiffin/ui/badge'
import { MenuIcon } from '@tiffin/ui/icons'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { HTMLAttributes } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'

type Props = {
  item: DraftItem
  /** It differs from the published menu. */
  isChanged: boolean
  /** Undefined: the order cannot be changed. */
  handle: HTMLAttributes<HTMLElement> | undefined
  state: 'dragged' | 'over' | undefined
  open: () => void
}

export function DishRow({ item, isChanged, handle, state, open }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <li className={styles.row} data-dish={item.ref} data-drag={state}>
      {handle && (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('console.menu.move', { name: item.name })}
          title={t('console.menu.move_hint')}
          {...handle}
        >
          <MenuIcon size={20} />
        </button>
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        <span className={styles.name}>{item.name}</span>
        {isChanged && <Badge tone="accent">{t('console.menu.changed')}</Badge>}
        <span className={`tabular ${styles.price}`}>
          {item.price === undefined
            ? t('console.menu.no_price')
            : moneyWords(store.currency).wire(String(item.price))}
        </span>
      </button>
    </li>
  )
}
