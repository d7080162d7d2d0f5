import { CallError } from '@tiffin/contract/client'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { whenPopupHasLeft } from '../../lib/after-popup.ts'
import { whenNoPopup } from '../../lib/when-no-popup.ts'
import { hasAgreed } from '../consent/consents.ts'
import { openPopup, usePopup } from '../../lib/popup.ts'
import { OptinWatch } from './optin-watch.tsx'
import { signOut, useCustomer } from './session.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'

/** Those who do not accept new terms can still export their data and delete the account. */
const WITHOUT_TERMS = '/profile/privacy'

/**
 * Checks once after each sign-in whether the customer has accepted the terms in force [G-15], opens the terms if not
 * [G-16], and signs out a customer who leaves them without accepting, in any way [G-18].
 */
export function ConsentWatch() {
  const shop = useShop()
  const [path, navigate] = useLocation()
  const customer = useCustomer()
  const token = customer?.user_token
  const { terms_version } = shop.configuration
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const question = `${token} ${terms_version}`
    if (!token || path === WITHOUT_TERMS || asked.current === question) return
    asked.current = question
    void checkConsent(shop)
  }, [shop, token, path, terms_version])

  const isOpen = usePopup()?.name === 'consent'
  const wasOpen = useRef(false)
  const consent = useStored('GDPR_CONSENT')
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isLeft || !token || consent?.status === true) return
    void signOut(shop)
    whenPopupHasLeft(() => navigate('/'))
  }, [isOpen, consent, token, shop, navigate])
  return customer ? <OptinWatch /> : null
}

/**
 * The result is stored until the sign-out or until the terms get a new number or version, so that a
 * reload does not repeat the check.
 */
async function checkConsent(shop: Shop): Promise<void> {
  const customer_id = customerId()
  const policy_id = shop.configuration.policy_numbers?.terms
  if (!customer_id || !policy_id) return
  const { terms_version } = shop.configuration
  if (hasAccepted({ customer_id, policy_id, terms_version })) return
  const status = await agreed(shop, customer_id)
  if (status === undefined || customerId() !== customer_id) return
  writeStored('GDPR_CONSENT', { customer_id, policy_id, terms_version, status })
  const isOpen = () => customerId() === customer_id && !hasAccepted({ customer_id, policy_id, terms_version })
  if (!status) whenNoPopup(() => isOpen() && openPopup('consent', {}))
}

/** Whether this browser knows that the customer has accepted these terms, perhaps from another tab. */
function hasAccepted(terms: Record<string, unknown>): boolean {
  const known = readStored('GDPR_CONSENT')
  return known?.status === true && Object.entries(terms).every(([key, value]) => known[key] === value)
}

/**
 * A 400 counts as no [G-17]. After any other failure the result is unknown, and the next page
 * repeats the check.
 */
async function agreed(shop: Shop, customer_id: string): Promise<boolean | undefined> {
  try {
    return await hasAgreed(shop, customer_id)
  } catch (error) {
    return error instanceof CallError && error.status === 400 ? false : undefined
  }
}

function customerId(): string | undefined {
  return readStored('customer_login_id') ?? readStored('LOGIN_SESSION_ID')
}
