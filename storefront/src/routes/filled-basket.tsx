import { useQuery } from '@tanstack/react-query'
import type { FilledProps } from '../cart/basket.tsx'
import { BasketLines } from '../cart/basket-lines.tsx'
import { useShop } from '../lib/shop.tsx'
import { Recommended } from '../menu/recommended.tsx'
import { featuresQuery } from '../stores/features.ts'
import { useSheetAddress } from './sheet-address.ts'

/** A basket with something in it and, where the shop wants it, what goes well with that [C-08, C-25]. */
export function FilledBasket(props: FilledProps) {
  const { data: features } = useQuery(featuresQuery(useShop()))
  const { open, isBasket } = useSheetAddress()
  return (
    <>
      <BasketLines {...props} />
      {features?.has('our_recommendations') && (
        <Recommended
          onOpen={(item, recommended) =>
            open({ ...(isBasket ? { basket: 'open' } : {}), item: item.id, ...recommended })
          }
        />
      )}
    </>
  )
}
