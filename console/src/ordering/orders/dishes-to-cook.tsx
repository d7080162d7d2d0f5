import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { dishCounts } from './dish-counts.ts'
import { useTicks } from './ticks.ts'
import styles from './dishes-to-cook.module.css'

/** The dishes to cook across all open orders, for a cook who makes several of a dish at once. */
export function DishesToCook({ orders }: { orders: readonly WireStaffOrder[] }) {
  const { t } = useTexts()
  const { ticked } = useTicks()
  const dishes = dishCounts(orders, ticked)
  if (dishes.length === 0) return null
  const count = dishes.reduce((sum, dish) => sum + dish.count, 0)
  return (
    <Disclosure summary={t('console.board.to_cook')} figure={count}>
      <ul role="list" className={styles.dishes}>
        {dishes.map(dish => (
          <li key={dish.name} className={styles.dish}>
            <strong className="tabular">{dish.count}</strong>
            <span>{dish.name}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
