import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { aboutShop } from '../shop/stores/about-shop.ts'
import { firstSentence } from '../shop/stores/sentences.ts'
import { galleryQuery } from '../shop/stores/gallery-query.ts'
import { storeQuery, preorderQuery } from '../shop/stores/store-queries.ts'
import { WeekSavings } from '../shop/stores/week-savings.tsx'
import type { Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { AutomaticCoupons, automaticCouponsQuery } from '../shop/service/automatic-coupons.tsx'
import { PopularDishes, popularDishesQuery } from '../menu/menu/popular-dishes.tsx'
import { OpenPanel } from '../shop/service/open-panel.tsx'
import { OrderNow } from '../shop/service/order-now.tsx'
import { ShopInfo } from '../shop/service/shop-info.tsx'
import { useState } from 'react'
import { ordersOfBrowser } from '../ordering/checkout/last-order.ts'
import { onIntent } from '../lib/on-intent.tsx'
import { useStored } from '../lib/use-stored.ts'
import { useCustomer } from '../people/account/session.ts'
import styles from './home.module.css'

export const screen: Screen = {
  Page: HomePage,
  head: facts => {
    const { t, configuration, details } = facts
    const { name, store } = configuration
    const title =
      details && details.title !== name
        ? `${details.title} - ${name}`
        : t('home.title', { name, town: store.town })
    return { title, description: aboutShop(facts) }
  },
  queries: (shop, language) => [
    preorderQuery(shop),
    automaticCouponsQuery(shop, language),
    popularDishesQuery(shop),
    galleryQuery(shop, language),
  ],
}

const returning = onIntent(['account', 'tracking'], () =>
  import('../ordering/orders/returning.tsx').then(file => file.Returning),
)

/** Follows both stored values, of which one order list is made. */
function useOrdersOfBrowser(): readonly string[] {
  const placed = useStored('last_order')
  const begun = useStored('begun_orders')
  const [read, setRead] = useState(() => ({ placed, begun, ids: ordersOfBrowser() }))
  if (read.placed === placed && read.begun === begun) return read.ids
  const next = { placed, begun, ids: ordersOfBrowser() }
  setRead(next)
  return next.ids
}

/** Loaded only for diners with an account, or with an order from this browser. */
function ReturningDiner() {
  const isCustomer = useCustomer() !== undefined
  const ids = useOrdersOfBrowser()
  return isCustomer || ids.length > 0 ? <returning.Component ids={ids} /> : null
}

/** The shop's home: description, opening state, and the link to its menu. */
function HomePage() {
  const { t } = useTexts()
  const shop = useShop()
  const { configuration } = shop
  const { data: details } = useQuery(storeQuery(shop))
  const { first, rest } = firstSentence(aboutShop({ t, configuration, details }))
  return (
    <div className={styles.home}>
      <section className={styles.front}>
        <p className={styles.town}>{configuration.store.town}</p>
        {details?.cuisines && <p className={styles.town}>{details.cuisines.join(' · ')}</p>}
        <h1 className={styles.name}>{configuration.name}</h1>
        <p className={styles.lead}>{first}</p>
        <OpenPanel />
        <ReturningDiner />
      </section>
      <PopularDishes className={styles.dishes} />
      <section className={styles.start}>
        <OrderNow />
        <AutomaticCoupons />
      </section>
      <div className={styles.facts}>
        <ShopInfo>{rest && <p className={styles.more}>{rest}</p>}</ShopInfo>
        <WeekSavings />
      </div>
    </div>
  )
}
