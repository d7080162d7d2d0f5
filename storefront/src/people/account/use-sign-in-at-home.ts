import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { openPopup, type Popups } from '../../lib/popup.ts'
import { isCustomerStored } from './use-customers-only.ts'

/**
 * Replaces this page by the home page and opens the sign-in there, so that closing it leaves the
 * visitor at home and the address does not keep the token of a link. A signed-in customer gets only
 * the forms for a new password.
 */
export function useSignInAtHome(props: () => Popups['auth']): void {
  const [, navigate] = useLocation()
  const open = useEffectEvent(() => {
    const given = props()
    navigate('/', { replace: true })
    if (given.token !== undefined || given.step === 'forgot' || !isCustomerStored()) openPopup('auth', given)
  })
  useEffect(() => open(), [])
}
