import { useQuery } from '@tanstack/react-query'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { useCustomer } from '../../people/account/session.ts'
import { useCart } from '../../ordering/cart/use-cart.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { useShop } from '../../lib/shop.tsx'
import { DishRow } from './dish-row.tsx'
import { dishStateOf } from './dish-state.ts'
import { openingPricesQuery } from './opening-prices.ts'
import { findMenuItem } from './menu-items.ts'
import { menuQuery } from './menu-queries.ts'
import { type Recommended as Named, recommendedQuery } from './recommendations.ts'
import styles from './recommended.module.css'

/** The maximum number: a longer list would look like a second menu. */
const MOST = 3

type Props = { onOpen: (item: WireMenuItem, recommended: Named) => void }

/**
 * Dishes that go well with the basket, below its sums, where they shift nothing when they load. Only dishes that can
 * be ordered at the basket's time are shown; without a response the block is left out.
 */
export function Recommended({ onOpen }: Props) {
  const { t } = useTexts()
  const heading = useId()
  const shop = useShop()
  const customer = useCustomer()
  const { lines, store } = useCart()
  const { at, service_type } = useService()
  const { data: menu } = useQuery(menuQuery(shop))
  const { data: prices } = useQuery(openingPricesQuery(shop))
  const dishes = [...new Set(lines.map(line => line.item_id))].sort()
  const { data } = useQuery(recommendedQuery(shop, { token: customer?.user_token, dishes }))
  const { time_zone } = shop.configuration.region
  const shown = (data ?? [])
    .flatMap(({ item_id, recommended }) => {
      const item = findMenuItem(menu, item_id)
      if (!item || dishes.includes(item_id)) return []
      return dishStateOf(item, { at, service_type, time_zone }).kind === 'ready' ? { item, recommended } : []
    })
    .slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.recommended}>
      <h3 id={heading} className={styles.title}>
        {t('menu.goes_well')}
      </h3>
      <ul role="list">
        {shown.map(({ item, recommended }) => (
          <DishRow
            key={item.id}
            item={item}
            state="ready"
            next={undefined}
            opening={prices?.[item.id]}
            quantity={0}
            eager={false}
            tile={false}
            onOpen={() => onOpen(item, recommended)}
            onAdd={() => {
              const { allergens, price } = item
              store.add({ item, quantity: 1, choices: [], addons: [], allergens, price, recommended })
            }}
            onWant={() => {}}
          />
        ))}
      </ul>
    </section>
  )
}
