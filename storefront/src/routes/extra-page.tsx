import { useQuery } from '@tanstack/react-query'
import { getExtraPage } from '@tiffin/contract/shop/stores/diner'
import type { Screen } from '../lib/screen.ts'
import { type Shop, useShop } from '../lib/shop.tsx'
import { TextPage } from '../lib/text-page.tsx'
import { screen as notFound } from './not-found.tsx'

/**
 * The shop's extra page, under the name that the shop has chosen; 404 for a shop without one
 * [R-07].
 */
export const screen: Screen = {
  Page: ExtraPage,
  head(facts) {
    const { extra_page, name, store } = facts.configuration
    if (!extra_page) return notFound.head(facts)
    const title = `${extra_page.name} - ${name}`
    return { title, description: store.town ? `${title}, ${store.town}` : title }
  },
  queries: shop => (shop.configuration.extra_page ? [extraPageQuery(shop)] : []),
  status: ({ configuration }) => (configuration.extra_page ? 200 : 404),
}

/** Its text is read only on this page, not with the configuration of every page. */
function extraPageQuery({ call }: Shop) {
  return { queryKey: ['extra_page'], queryFn: async () => (await call(getExtraPage, {})).data }
}

function ExtraPage() {
  const shop = useShop()
  const { extra_page, language } = shop.configuration
  const reading = useQuery({ ...extraPageQuery(shop), enabled: extra_page !== null })
  if (!extra_page) return <notFound.Page />
  const text = reading.data && { content: reading.data.content, language: language.default }
  return <TextPage title={extra_page.name} text={text} reading={reading} />
}
