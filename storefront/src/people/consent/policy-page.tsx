import { useQuery } from '@tanstack/react-query'
import type { PolicyPage as Name } from '@tiffin/contract/people/consent/policy'
import { useTexts } from '@tiffin/ui/texts'
import { headOf, type Screen } from '../../lib/screen.ts'
import { useShop } from '../../lib/shop.tsx'
import { TextPage } from '../../lib/text-page.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import { policyQuery } from './consents.ts'
import styles from './policy-page.module.css'

/** The page of one policy: the shop's own text, else the platform's [G-32, R-08]. */
export function policyScreen(name: Name): Screen {
  return {
    Page: () => <PolicyPage name={name} />,
    head: facts => headOf(facts.t(`shell.policy.${name}`), `policy.about.${name}`, facts),
    queries: (shop, language) => [policyQuery(shop, language, name)],
  }
}

function PolicyPage({ name }: { name: Name }) {
  const { t, locale } = useTexts()
  const shop = useShop()
  const reading = useQuery(policyQuery(shop, locale, name))
  return (
    <TextPage title={t(`shell.policy.${name}`)} text={reading.data} reading={reading}>
      {name === 'allergy' && <AllergyNote />}
    </TextPage>
  )
}

/** The shop's text about allergies above its menu, and the number to call. */
function AllergyNote() {
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const { phone } = shop.configuration.store
  return (
    <>
      {details?.allergy_note && <p className={styles.note}>{details.allergy_note}</p>}
      <p>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="phone">
          {phone}
        </a>
      </p>
    </>
  )
}
