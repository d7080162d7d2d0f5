import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { storeQuery, preorderQuery } from '../stores/store-queries.ts'
import type { Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { HomeStart } from '../service/home-start.tsx'
import { OpeningHours } from '../service/opening-hours.tsx'
import { WhereWeDeliver } from '../service/where-we-deliver.tsx'
import styles from './home.module.css'

export const screen: Screen = {
  Page: HomePage,
  head: ({ t, configuration: { name, store }, details }) => ({
    title:
      details && details.title !== name
        ? `${details.title} - ${name}`
        : t('home.title', { name, town: store.town }),
    description: details?.description || t('home.about', { name, town: store.town }),
  }),
  queries: shop => [preorderQuery(shop)],
}

/** The shop's home: what it is, whether it is open, and the link to its menu. */
function HomePage() {
  const { t } = useTexts()
  const shop = useShop()
  const { name, store } = shop.configuration
  const { data: details } = useQuery(storeQuery(shop))
  return (
    <div className={styles.home}>
      <section className={styles.front}>
        <p className={styles.town}>{store.town}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.lead}>{details?.description || t('home.about', { name, town: store.town })}</p>
        <HomeStart />
      </section>
      <div className={styles.facts}>
        {details && <OpeningHours hours={details.opening_hours} special_days={details.special_days} />}
        <WhereWeDeliver />
      </div>
    </div>
  )
}
