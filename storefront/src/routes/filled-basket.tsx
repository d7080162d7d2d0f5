import { useQuery } from '@tanstack/react-query'
import type { FilledProps } from '../ordering/cart/basket.tsx'
import { BasketLines } from '../ordering/cart/basket-lines.tsx'
import { useCustomer } from '../people/account/session.ts'
import { onIntent } from '../lib/on-intent.tsx'
import { useShop } from '../lib/shop.tsx'
import { Recommended } from '../menu/menu/recommended.tsx'
import { featuresQuery } from '../shop/stores/features.ts'
import { useSheetAddress } from './sheet-address.ts'

const quick = onIntent(['address', 'cards', 'checkout', 'wallet'], () =>
  import('../ordering/checkout/quick-order.tsx').then(file => file.QuickOrder),
)

/**
 * A basket that is not empty and, if the shop has enabled it, recommendations for it [C-08, C-25].
 */
export function FilledBasket(props: FilledProps) {
  const shop = useShop()
  const { configuration } = shop
  const customer = useCustomer()
  const { data: features } = useQuery(featuresQuery(shop))
  const { open, isBasket } = useSheetAddress()
  return (
    <>
      <BasketLines {...props} />
      {customer && configuration.quick_checkout === 1 && <quick.Component token={customer.user_token} />}
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
