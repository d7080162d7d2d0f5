import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { whenPopupHasLeft } from '../../lib/after-popup.ts'
import { openPopup } from '../../lib/popup.ts'
import { useCustomer } from './session.ts'
import { readStored, type UserProfile } from '../../lib/storage.ts'

/**
 * Redirects a visitor home, replacing this page in the history, and opens the sign-in, which leads to
 * `path`. After signing out on the page the sign-in does not open.
 */
export function useCustomersOnly(path: string): UserProfile | undefined {
  const customer = useCustomer()
  const [, navigate] = useLocation()
  const wasCustomer = useRef(false)
  const leave = useEffectEvent(() => {
    const goHome = () => navigate('/', { replace: true })
    if (wasCustomer.current) return whenPopupHasLeft(goHome)
    goHome()
    openPopup('auth', { step: 'login', onDone: () => navigate(path) })
  })
  useEffect(() => {
    if (customer) wasCustomer.current = true
    // The first render equals the server's, without a customer; the sign-in is in the storage.
    else if (!isCustomerStored()) leave()
  }, [customer])
  return customer
}

export function isCustomerStored(): boolean {
  const stored = readStored('USER_PROFILE')
  return stored !== undefined && !stored.guest
}
