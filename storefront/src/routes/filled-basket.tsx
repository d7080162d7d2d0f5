import { useQuery } from '@tanstack/react-query'
import type { FilledProps } from '../cart/basket.tsx'
import { BasketLines } from '../cart/basket-lines.tsx'
import { useShop } from '../lib/shop.tsx'
import { Recommended } from '../menu/recommended.tsx'
import { storeQuery } from '../stores/store-queries.ts'
import { useSheetAddress } from './sheet-address.ts'

/** A basket with something in it and, where the shop wants it, what goes well with that [C-08]. */
export function FilledBasket(props: FilledProps) {
  const { data: details } = useQuery(storeQuery(useShop()))
  const { open, isBasket } = useSheetAddress()
  return (
    <>
      <BasketLines {...props} />
      {details?.our_recommendations === 'ENABLED' && (
        <Recommended
          onOpen={(item, recommended) =>
            open({ ...(isBasket ? { basket: 'open' } : {}), item: item.id, ...recommended })
          }
        />
      )}
    </>
  )
}
