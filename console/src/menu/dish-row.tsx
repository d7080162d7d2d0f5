import type { MenuFileItem } from '@tiffin/contract/menu/menu-file'
import { Badge } from '@tiffin/ui/badge'
import { Checkbox } from '@tiffin/ui/checkbox'
import { MenuIcon } from '@tiffin/ui/icons'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { HTMLAttributes } from 'react'
import { useShop } from '../shop/shop.tsx'
import styles from './menu.module.css'

type Props = {
  item: MenuFileItem
  /** It differs from what diners see. */
  isChanged: boolean
  handle: HTMLAttributes<HTMLElement>
  state: 'dragged' | 'over' | undefined
  /** Undefined while single dishes are changed. */
  picked: boolean | undefined
  pick: (isPicked: boolean) => void
  open: () => void
}

export function DishRow({ item, isChanged, handle, state, picked, pick, open }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <li className={styles.row} data-dish={item.ref} data-drag={state}>
      {picked === undefined ? (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('console.menu.move', { name: item.name })}
          title={t('console.menu.move_hint')}
          {...handle}
        >
          <MenuIcon size={20} />
        </button>
      ) : (
        <Checkbox
          label={<span className="visually-hidden">{item.name}</span>}
          checked={picked}
          onChange={({ target }) => pick(target.checked)}
        />
      )}
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        <span className={styles.name}>{item.name}</span>
        {isChanged && <Badge tone="accent">{t('console.menu.changed')}</Badge>}
        <span className={`tabular ${styles.price}`}>
          {moneyWords(store.currency).wire(String(item.price))}
        </span>
      </button>
    </li>
  )
}
