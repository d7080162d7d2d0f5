import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { openPopup } from '../lib/popup.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { ContactPopup } from '../people/messages/contact-popup.tsx'
import { screen as home } from './home.tsx'

/** The home page with the contact form above it. */
function ContactAtHome() {
  const [, navigate] = useLocation()
  const open = useEffectEvent(() => {
    navigate('/', { replace: true })
    openPopup('own', { body: <ContactPopup /> })
  })
  useEffect(() => open(), [])
  return <home.Page />
}

export const screen: Screen = {
  Page: ContactAtHome,
  head: facts => ({ ...headOf(facts.t('contact.title'), 'contact.about', facts), hidden: true }),
  ...(home.queries && { queries: home.queries }),
}
