import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { formatsOf } from './lib/formats.ts'
import type { Head, HeadFacts } from './lib/screen.ts'
import type { OpeningPrices } from './menu/menu/compute-opening-prices.ts'
import { priceText } from './menu/menu/price-text.ts'

/** The head of a link to a dish: its name, its price and the shop's description of it. Only the server writes it. */
export function dishHead(
  dish: WireMenuItem,
  prices: OpeningPrices,
  { t, configuration }: Pick<HeadFacts, 't' | 'configuration'>,
): Head {
  const { money } = formatsOf(configuration, t)
  const { name, store } = configuration
  const price = priceText(prices[dish.id] ?? { price: dish.price }, { t, money })
  const offer = t('document.dish', { dish: dish.name, price, name, town: store.town })
  return {
    title: `${dish.name} - ${name}`,
    description: dish.description ? `${offer} ${dish.description}` : offer,
  }
}
