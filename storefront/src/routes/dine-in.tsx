import { useSearch } from 'wouter'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { DineInPage } from '../ordering/bills/dine-in-page.tsx'
import { screen as notFound } from './not-found.tsx'

/** The start of an order at a table, to which the table's QR code leads; 404 for a shop without dine-in [R-26, U-01]. */
export const screen: Screen = {
  Page: DineIn,
  head: facts =>
    isOffered(facts.configuration)
      ? { ...headOf(facts.t('dinein.title'), 'dinein.about', facts), hidden: true }
      : notFound.head(facts),
  status: ({ configuration }) => (isOffered(configuration) ? 200 : 404),
}

function DineIn() {
  const { configuration } = useShop()
  const code = new URLSearchParams(useSearch()).get('table') ?? ''
  return isOffered(configuration) ? <DineInPage key={code} code={code} /> : <notFound.Page />
}

function isOffered({ services }: Pick<StoreConfiguration, 'services'>): boolean {
  return services.some(({ service_type }) => service_type === 'dinein')
}
