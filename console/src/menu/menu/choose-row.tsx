import type { DraftItem } from '@tiffin/contract/menu/drafts/draft'
import { Badge } from '@tiffin/ui/badge'
import { CheckRow } from '@tiffin/ui/check-row'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'
import type { DishSelection } from './use-dish-selection.ts'

type Props = { item: DraftItem; isChanged: boolean; chosen: DishSelection }

/** A dish with a checkbox, for changing several dishes at once. `isChanged`: it differs from the published menu. */
export function ChooseRow({ item, isChanged, chosen }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { ref, name, price } = item
  return (
    <li className={styles.row} data-dish={ref}>
      <CheckRow
        label={name}
        detail={isChanged && <Badge tone="accent">{t('console.menu.changed')}</Badge>}
        figure={
          price === undefined ? t('console.menu.no_price') : moneyWords(store.currency).wire(String(price))
        }
        checked={chosen.refs.has(ref)}
        onChange={({ target, nativeEvent }) =>
          chosen.toggle(ref, { isOn: target.checked, range: (nativeEvent as MouseEvent).shiftKey })
        }
      />
    </li>
  )
}
