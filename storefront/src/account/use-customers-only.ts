import { CallError } from '@tiffin/contract/client'
import { SUSPENDED_CODE } from '@tiffin/contract/errors'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { whenPopupHasLeft } from '../lib/after-popup.ts'
import { openPopup } from '../lib/popup.ts'
import { signOut, useCustomer } from '../lib/session.ts'
import { useShop } from '../lib/shop.tsx'
import { readStored, type UserProfile } from '../lib/storage.ts'

/**
 * For pages of customers alone: a visitor is led home, in this page's place in the history. With `login`,
 * a path, the login opens there and leads to that path. Who signs out on the page is not asked to sign in again.
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
    // The first render of a page from the server knows nobody: the storage does.
    else if (!isCustomerStored()) leave()
  }, [customer])
  return customer
}

/** A refused token: the suspended learn it [E-03], all others are signed out, and so led home [E-02]. */
export function useRefusedToken(error: unknown): void {
  const shop = useShop()
  useEffect(() => {
    if (!(error instanceof CallError) || error.status !== 401) return
    if (error.code === SUSPENDED_CODE) openPopup('suspended', {})
    else void signOut(shop)
  }, [error, shop])
}

function isCustomerStored(): boolean {
  const stored = readStored('USER_PROFILE')
  return stored !== undefined && !stored.guest
}
