import { BareHeader } from '../shell/bare-header.tsx'
import { useParams } from 'wouter'
import { PayLinkPage } from '../ordering/checkout/pay-link-page.tsx'
import { headOf, type Screen } from '../lib/screen.ts'

/** The page of a payment link, to which the provider's page returns as well. */
function PayByLink() {
  const { linkId = '' } = useParams()
  return <PayLinkPage key={linkId} id={linkId} />
}

export const screen: Screen = {
  Page: PayByLink,
  Header: BareHeader,
  head: facts => ({ ...headOf(facts.t('paylink.title'), 'paylink.about', facts), hidden: true }),
}
