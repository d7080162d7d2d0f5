import { useQuery } from '@tanstack/react-query'
import { TRACKING_COOKIES, type TrackingIds, usedIds } from '@tiffin/contract/shop/stores/tracking'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import styles from './cookie-banner.module.css'
import { useCookieDecision } from './cookies.ts'
import { decideHere } from './decide-here.ts'

/** A switch for optional cookies, off until the visitor consents [G-05, G-06]. */
export function CookieSettings() {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const { data: details } = useQuery(storeQuery(shop))
  const answer = useCookieDecision()
  const [wish, setWish] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const { tag_manager, facebook_pixel_id } = shop.configuration
  const google_conversion = details?.google_conversion ?? ''
  const used = Object.keys(usedIds({ tag_manager, facebook_pixel_id, google_conversion }))
  if (used.length === 0) return <p>{t('cookies.none')}</p>
  const isOn = wish ?? answer === 'YES'
  const services = used.map(each => TRACKING_COOKIES[each as keyof TrackingIds])
  const save = async () => {
    setBusy(true)
    try {
      await decideHere(shop, isOn ? 'YES' : 'NO')
      showToast({ kind: 'success', text: t('cookies.saved') })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(false)
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
      <Checkbox checked disabled readOnly label={t('cookies.essential')} hint={t('cookies.essential_hint')} />
      <Checkbox
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => setWish(target.checked)}
        label={t('cookies.analytics')}
        hint={t('cookies.analytics_hint', {
          services: services.map(({ name }) => name).join(', '),
          cookies: services.flatMap(({ cookies }) => cookies).join(', '),
        })}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('cookies.save')}
      </Button>
    </form>
  )
}
