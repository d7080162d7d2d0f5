import { useTexts } from '@tiffin/ui/texts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { OurShops } from '../shop/groups/our-shops.tsx'
import { useGroupName } from '../shop/groups/use-group-name.ts'
import styles from '../shop/groups/our-shops.module.css'

/** The shops that are listed together, from which a diner chooses one [I-30]. */
function OurShopsPage() {
  const { t } = useTexts()
  const { name } = useShop().configuration
  const group = useGroupName()
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('our_shops.title')}</h1>
        <p className={styles.lead}>{t('our_shops.lead', { group: group ?? name })}</p>
      </header>
      <OurShops />
    </div>
  )
}

export const screen: Screen = {
  Page: OurShopsPage,
  head: facts => ({
    ...headOf(facts.t('our_shops.title'), 'our_shops.about', facts),
    // Without a group the page has only the shop itself.
    hidden: facts.details?.group === undefined,
  }),
}
