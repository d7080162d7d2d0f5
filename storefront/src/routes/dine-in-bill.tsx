import { useParams } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'
import { BillPage } from '../ordering/bills/bill-page.tsx'

/** The bill of a table, and its payment. */
function DineInBill() {
  const { token = '' } = useParams()
  return <BillPage key={token} token={token} />
}

export const screen: Screen = {
  Page: DineInBill,
  head: facts => ({ ...headOf(facts.t('dinein.bill'), 'dinein.about', facts), hidden: true }),
}
