import { useQuery } from '@tanstack/react-query'
import type { PolicyPage as Name } from '@tiffin/contract/consent/policy'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { RichText } from '@tiffin/ui/rich-text'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { storeQuery } from '../stores/store-queries.ts'
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
  const { data: policy, isError, isFetching, refetch } = useQuery(policyQuery(shop, locale, name))
  return (
    <div className={styles.page} aria-busy={!policy && !isError}>
      <h1>{t(`shell.policy.${name}`)}</h1>
      {name === 'allergy' && <AllergyNote />}
      {policy ? (
        <RichText html={policy.content} lang={policy.language} />
      ) : isError ? (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('shell.part_failed')}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('shell.try_again')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

/** What the shop says about allergies above its menu, and the number to call. */
function AllergyNote() {
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const { phone } = shop.configuration.store
  return (
    <>
      {details?.allergy_note && <p className={styles.note}>{details.allergy_note}</p>}
      <p>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    </>
  )
}
