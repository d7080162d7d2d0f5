import { useQuery } from '@tanstack/react-query'
import {
  COOKIE_CATEGORIES,
  type CookieCategory,
  TRACKING_SERVICES,
  type TrackingIds,
  usedIds,
} from '@tiffin/contract/shop/stores/tracking'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import styles from './cookie-banner.module.css'
import { useAcceptedCategories } from './cookies.ts'
import { decideHere } from './decide-here.ts'

/** A switch for each category of optional cookies, off until the visitor consents [G-05, G-06]. */
export function CookieSettings() {
  const { t } = useTexts()
  const services = useServicesInUse()
  const categories = COOKIE_CATEGORIES.filter(category => services.some(each => each.category === category))
  const { isOn, change, busy, save } = useChoice(categories)
  if (categories.length === 0) {
    return (
      <div className={styles.settings}>
        <h2>{t('cookies.settings')}</h2>
        <p>{t('cookies.none')}</p>
        <Essential />
      </div>
    )
  }
  return (
    <form
      className={styles.settings}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{t('cookies.settings')}</h2>
      <Essential />
      {categories.map(category => (
        <div key={category}>
          <Checkbox
            role="switch"
            aria-checked={isOn(category)}
            checked={isOn(category)}
            onChange={({ target }) => change(category, target.checked)}
            label={t(`cookies.${category}`)}
            hint={t(`cookies.${category}_hint`, {
              services: services
                .filter(each => each.category === category)
                .map(({ name }) => name)
                .join(', '),
            })}
          />
          <Details category={category} />
        </div>
      ))}
      <Button type="submit" variant="primary" busy={busy}>
        {t('cookies.save')}
      </Button>
    </form>
  )
}

/** The cookies that a shop cannot do without: their switch is always on. */
function Essential() {
  const { t } = useTexts()
  return (
    <div>
      <Checkbox checked disabled label={t('cookies.essential')} hint={t('cookies.essential_hint')} />
      <Details category="essential" />
    </div>
  )
}

function useChoice(categories: readonly CookieCategory[]) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const accepted = useAcceptedCategories()
  const [wishes, setWishes] = useState<Partial<Record<CookieCategory, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const isOn = (category: CookieCategory) => wishes[category] ?? accepted.includes(category)
  const change = (category: CookieCategory, to: boolean) => setWishes({ ...wishes, [category]: to })
  const save = async () => {
    setBusy(true)
    try {
      await decideHere(shop, categories.filter(isOn))
      showToast({ kind: 'success', text: t('cookies.saved') })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(false)
  }
  return { isOn, change, busy, save }
}

/** The link to the document that lists the cookies of a category. */
function Details({ category }: { category: 'essential' | CookieCategory }) {
  const { t } = useTexts()
  return (
    <Link href={`/cookie-document/${category}`} className={styles.details}>
      {t(`cookies.document.${category}`)}
    </Link>
  )
}

function useServicesInUse() {
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const { tag_manager, facebook_pixel_id } = shop.configuration
  const google_conversion = details?.google_conversion ?? ''
  const used = usedIds({ tag_manager, facebook_pixel_id, google_conversion })
  return (Object.keys(used) as (keyof TrackingIds)[]).map(name => TRACKING_SERVICES[name])
}
