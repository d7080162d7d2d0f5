import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { type OnIntent, onIntent } from './lib/on-intent.tsx'
import { closePopup, usePopup } from './lib/popup.ts'
import { useProfile } from './people/account/session.ts'
import { useShop } from './lib/shop.tsx'
import { PartBoundary } from './lib/part-boundary.tsx'
import { popups } from './popup-table.ts'

/** Closes a popup that failed to load or render: its backdrop would cover the page without a way to close it. */
function FailedPopup() {
  const { t } = useTexts()
  const sayFailed = useEffectEvent(() => showToast({ kind: 'error', text: t('shell.part_failed') }))
  useEffect(() => {
    closePopup()
    sayFailed()
  }, [])
  return null
}

/** The one popup that is open. */
export function PopupHost() {
  const open = usePopup()
  const part = open && (popups[open.name] as OnIntent<object>)
  if (!part) return null
  return (
    <PartBoundary key={open.name} fallback={<FailedPopup />}>
      <part.Component {...open.props} onFailed={closePopup} />
    </PartBoundary>
  )
}

const profileParts = onIntent([], () => import('./profile-parts.tsx').then(file => file.ProfileParts))

/** Loaded for the owner of a token only: others are not asked for consent, and have no orders [G-15, S-06]. */
export function CustomerWatch() {
  return useProfile() ? <profileParts.Component /> : null
}

const cookieWatch = onIntent(['cookies'], () =>
  import('./people/consent/cookie-parts.tsx').then(file => file.CookieWatch),
)

/** Loaded for shops with analytics only: others need no consent [H-27]. */
export function CookieWatch({ google_conversion }: { google_conversion: string }) {
  const { tag_manager, facebook_pixel_id } = useShop().configuration
  return tag_manager || facebook_pixel_id || google_conversion ? (
    <cookieWatch.Component google_conversion={google_conversion} />
  ) : null
}
