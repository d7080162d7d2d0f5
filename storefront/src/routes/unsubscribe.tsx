import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { openPopup } from '../lib/popup.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** Opens the dialog over the home page, filled in from `?data=`, which the link of a letter has. */
function UnsubscribeScreen() {
  const [, navigate] = useLocation()
  const open = useEffectEvent(() => {
    const data = new URLSearchParams(location.search).get('data') ?? ''
    // Also removes the e-mail from the address.
    navigate('/', { replace: true })
    openPopup('unsubscribe', { data })
  })
  useEffect(() => open(), [])
  return null
}

export const screen: Screen = {
  Page: UnsubscribeScreen,
  head: facts => ({
    ...headOf(facts.t('privacy.unsubscribe.title'), 'privacy.unsubscribe.about', facts),
    hidden: true,
  }),
}
