import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { whenPopupHasLeft } from '../../lib/after-popup.ts'
import { openPopup } from '../../lib/popup.ts'
import { useCustomer } from './session.ts'
import { readStored, type UserProfile } from '../../lib/storage.ts'

/**
 * For pages that need an account: redirects a visitor home, replacing this page in the
 * history. With `login`, a path, the sign-in opens there and leads to that path.
 * After signing out on the page the sign-in does not open.
 */
export function useCustomersOnly({ login }: { login?: string } = {}): UserProfile | undefined {
  const customer = useCustomer()
  const [, navigate] = useLocation()
  const wasCustomer = useRef(false)
  const leave = useEffectEvent(() => {
    const goHome = () => navigate('/', { replace: true })
    if (wasCustomer.current) return whenPopupHasLeft(goHome)
    goHome()
    if (login) openPopup('auth', { step: 'login', onDone: () => navigate(login) })
  })
  useEffect(() => {
    if (customer) wasCustomer.current = true
    // The first render equals the server's, without a customer; the sign-in is in the storage.
    else if (!isCustomerStored()) leave()
  }, [customer])
  return customer
}

function isCustomerStored(): boolean {
  const stored = readStored('USER_PROFILE')
  return stored !== undefined && !stored.guest
}
