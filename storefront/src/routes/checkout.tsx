import { BareHeader } from '../shell/bare-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { MinimumBar } from '../ordering/cart/minimum-bar.tsx'
import { CheckoutPage } from '../ordering/checkout/checkout-page.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { AllergyLine } from '../menu/menu/allergy-line.tsx'

function CheckoutScreen() {
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const { phone } = shop.configuration.store
  return (
    <CheckoutPage
      slots={{
        Minimum: MinimumBar,
        allergy: (
          <>
            {details?.allergy_note && <p>{details.allergy_note}</p>}
            <AllergyLine phone={phone} />
          </>
        ),
      }}
    />
  )
}

export const screen: Screen = {
  Page: CheckoutScreen,
  Header: BareHeader,
  head: facts => ({ ...headOf(facts.t('checkout.title'), 'checkout.about.checkout', facts), hidden: true }),
}
