import type { MenuFileItem } from '@tiffin/contract/menu/menu-file'
import { CheckRow } from '@tiffin/ui/check-row'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useShop } from '../shop/shop.tsx'
import styles from './menu.module.css'
import type { Chosen } from './use-chosen.ts'

/** A dish that can be chosen, to be changed together with others. */
export function ChooseRow({ item, chosen }: { item: MenuFileItem; chosen: Chosen }) {
  const { store } = useShop()
  const { ref, name, price } = item
  return (
    <li className={styles.row} data-dish={ref}>
      <CheckRow
        label={name}
        figure={moneyWords(store.currency).wire(String(price))}
        checked={chosen.refs.has(ref)}
        onChange={({ target, nativeEvent }) =>
          chosen.toggle(ref, { isOn: target.checked, range: (nativeEvent as MouseEvent).shiftKey })
        }
      />
    </li>
  )
}
