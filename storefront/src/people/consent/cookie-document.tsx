import { useQuery } from '@tanstack/react-query'
import type { CookieOptions } from '@tiffin/contract/people/consent/policy'
import type { CookieCategory } from '@tiffin/contract/shop/stores/tracking'
import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import text from '../../lib/text-page.module.css'
import { policyQuery } from './consents.ts'
import styles from './cookie-document.module.css'

type Props = { type: 'essential' | CookieCategory }

/** The cookies of one category, each with purpose, lifetime and provider. */
export function CookieDocument({ type }: Props) {
  const { t, locale } = useTexts()
  const shop = useShop()
  const { data, isError, isFetching, refetch } = useQuery(policyQuery(shop, locale, 'cookies'))
  return (
    <div className={text.page} aria-busy={!data && !isError}>
      <h1>{t(`cookies.document.${type}`)}</h1>
      <p>{t(`cookies.document.lead.${type}`, { shop: shop.configuration.name })}</p>
      {data ? (
        <Cookies type={type} options={data.options as CookieOptions} />
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
      <p>
        <Link href="/cookies" className={buttonClass()}>
          {t('cookies.document.choice')}
        </Link>
      </p>
    </div>
  )
}

function Cookies({ type, options }: Props & { options: CookieOptions }) {
  const { t } = useTexts()
  const products = options.policies.find(({ name }) => name.toLowerCase() === type)?.products ?? []
  if (products.length === 0) return <p>{t('cookies.document.none')}</p>
  return products.map(({ name: product, provider, cookies }) => (
    <section key={product} className={styles.product}>
      <h2>{product}</h2>
      <ul role="list" className={styles.cookies}>
        {cookies.map(({ name, purpose, lifetime }) => (
          <li key={name}>
            <h3 className={styles.name} translate="no">
              {name}
            </h3>
            <dl className={styles.facts}>
              <dt>{t('cookies.document.purpose')}</dt>
              <dd>{purpose}</dd>
              <dt>{t('cookies.document.lifetime')}</dt>
              <dd>{lifetime}</dd>
              <dt>{t('cookies.document.provider')}</dt>
              <dd>{provider}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  ))
}
