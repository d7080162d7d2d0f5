import { useParams, useSearch } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'
import { BillPage } from '../ordering/bills/bill-page.tsx'

/** The result of a payment at a table. The server's state is shown, whatever the address says. */
function DineInResult() {
  const { token = '' } = useParams()
  const share = new URLSearchParams(useSearch()).get('share') ?? undefined
  return <BillPage key={token} token={token} {...(share && { share })} />
}

export const screen: Screen = {
  Page: DineInResult,
  head: facts => ({ ...headOf(facts.t('dinein.bill'), 'dinein.about', facts), hidden: true }),
}
