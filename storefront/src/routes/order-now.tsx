import { openingPricesQuery } from '../menu/menu/opening-prices.ts'
import { menuQuery } from '../menu/menu/menu-queries.ts'
import { automaticCouponsQuery } from '../shop/service/automatic-coupons.tsx'
import { headOf, type Screen } from '../lib/screen.ts'
import { preorderQuery } from '../shop/stores/store-queries.ts'
import { OrderNowPage } from './order-now-page.tsx'
import { orderNowParts } from './order-now-parts.ts'

export const screen: Screen = {
  Page: () => <OrderNowPage parts={orderNowParts} />,
  head: facts => {
    const head = headOf(facts.t('menu.page'), 'shell.about.menu', facts)
    return { ...head, title: facts.configuration.seo.titles.order_now ?? head.title }
  },
  queries: (shop, language) => [
    preorderQuery(shop),
    menuQuery(shop),
    openingPricesQuery(shop),
    automaticCouponsQuery(shop, language),
  ],
}
