import { BareHeader } from '../shell/bare-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { PaymentPage } from '../ordering/checkout/payment-page.tsx'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'

/**
 * The page on which a diner pays in a frame, and to which the provider's page returns [R-25, P-16,
 * O-16].
 */
function PaymentConfirmation() {
  const { orderId = '' } = useParams()
  const { data: details } = useQuery(storeQuery(useShop()))
  return <PaymentPage key={orderId} id={orderId} provider={details?.payment_provider ?? ''} />
}

export const screen: Screen = {
  Page: PaymentConfirmation,
  Header: BareHeader,
  head: facts => ({ ...headOf(facts.t('payment.title'), 'payment.about', facts), hidden: true }),
}
