import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { listPolicies, lookupConsent, saveConsent, saveConsents } from '@tiffin/contract/people/consent/diner'
import { POLICY_PAGES, type Policy, type PolicyPage } from '@tiffin/contract/people/consent/policy'
import { deviceOf } from './device.ts'
import type { Shop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'

type ConsentInput = {
  customer_id: string
  /** For a customer who is not signed in yet. */
  user_token?: string
  /** The numbers of the accepted policies [G-10]. */
  policy_id: number[]
  /** The version of the terms that were shown. */
  terms_version?: number
  /** The two checkboxes of the registration form; absent elsewhere. */
  clicked?: { sms: boolean; email: boolean }
}

/** Records what a customer has agreed to at the registration or in the popup of the terms [G-11, A-14]. */
export async function recordConsent({ call, configuration }: Shop, given: ConsentInput): Promise<void> {
  const { id, product_id, platform_id, api_token } = configuration
  const { customer_id, user_token, policy_id, clicked, terms_version } = given
  await call(saveConsents, {
    headers: { 'api-token': api_token, ...(user_token ? { 'user-token': user_token } : {}) },
    body: {
      consent_by: 'CUSTOMER',
      customer_id,
      action: 'OPT-IN',
      ...(clicked && { user_click_sms: yesNo(clicked.sms), user_click_email: yesNo(clicked.email) }),
      product_id,
      policy_id,
      platform_id,
      device: deviceOf(navigator.userAgent),
      type: 'CUSTOM',
      store_id: [id],
      ...(terms_version === undefined ? {} : { terms_version }),
    },
  })
}

type RegistrationConsent = {
  customer_id: string
  user_token: string
  clicked: { sms: boolean; email: boolean }
  /** The version of the terms when the form was opened. */
  terms_version: number
}

/**
 * Records the consents of a registration. Resolves to false if the terms have changed since the form was opened: what was
 * decided about offers is recorded, and the customer is asked to accept the new terms after the sign-in [G-16].
 */
export async function recordRegistrationConsent(shop: Shop, given: RegistrationConsent): Promise<boolean> {
  const { terms, sms, email } = shop.configuration.policy_numbers
  const { terms_version, ...rest } = given
  try {
    await recordConsent(shop, { ...rest, policy_id: [terms, sms, email], terms_version })
    return true
  } catch (error) {
    if (!areTermsChanged(error)) throw error
    void shop.client.invalidateQueries({ queryKey: ['policies'] })
    await recordConsent(shop, { ...rest, policy_id: [sms, email] })
    return false
  }
}

/** Whether a consent was refused because it names an earlier version of the terms. */
export function areTermsChanged(error: unknown): boolean {
  return error instanceof CallError && error.errors?.terms_version !== undefined
}

type OneConsent = {
  policy_id: number
  action: 'OPT-IN' | 'OPT-OUT'
  /** The channel of the policy, if it is about offers. */
  channel?: 'sms' | 'email'
}

/** Records one consent, of the customer who is signed in or else of a visitor [G-13]. */
export async function saveOneConsent({ call, configuration }: Shop, given: OneConsent): Promise<void> {
  const { id, product_id, platform_id, api_token } = configuration
  const { policy_id, action, channel } = given
  const profile = readStored('USER_PROFILE')
  const customer_id = readStored('customer_login_id') ?? readStored('LOGIN_SESSION_ID')
  await call(saveConsent, {
    headers: { 'api-token': api_token },
    body: {
      consent_by: 'CUSTOMER',
      ...(profile && !profile.guest && customer_id ? { customer_id } : {}),
      action,
      ...(channel && { [`user_click_${channel}`]: yesNo(action === 'OPT-IN') }),
      product_id,
      policy_id,
      platform_id,
      device: deviceOf(navigator.userAgent),
      store_id: id,
    },
  })
}

/** Whether the customer has accepted the current terms [G-14, G-16]. */
export async function hasAgreed({ call, configuration }: Shop, customer_id: string): Promise<boolean> {
  const { product_id, platform_id, api_token, policy_numbers } = configuration
  const { status } = await call(lookupConsent, {
    headers: { 'api-token': api_token },
    body: { consent_by: customer_id, policy_id: policy_numbers.terms, platform_id, product_id },
  })
  return status
}

/** The current policies, in the page's language [G-07]. */
export function policiesQuery({ call, configuration }: Shop, language: string) {
  const { product_id, api_token } = configuration
  return queryOptions<Policy[]>({
    queryKey: ['policies', language],
    queryFn: async () => {
      const params = { productId: product_id }
      const headers = { 'api-token': api_token }
      return (await call(listPolicies, { params, headers, query: { multiPolicy: 'true' } })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One policy, for its page [G-32]. */
export function policyQuery({ call, configuration }: Shop, language: string, name: PolicyPage) {
  const { product_id, api_token } = configuration
  const { policy_type_id } = POLICY_PAGES[name]
  return queryOptions<Policy | undefined>({
    queryKey: ['policy', language, name],
    queryFn: async () => {
      const params = { productId: product_id }
      const headers = { 'api-token': api_token }
      const { data } = await call(listPolicies, { params, headers, query: { policy_type_id } })
      return data[0]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function yesNo(value: boolean): 'YES' | 'NO' {
  return value ? 'YES' : 'NO'
}
