import { queryOptions } from '@tanstack/react-query'
import { listPolicies, lookupConsent, saveConsents } from '@tiffin/contract/people/consent/diner'
import { POLICY_PAGES, type Policy, type PolicyPage } from '@tiffin/contract/people/consent/policy'
import { deviceOf } from './device.ts'
import type { Shop } from '../../lib/shop.tsx'

type ConsentInput = {
  customer_id: string
  /** For a customer who is not signed in yet. */
  user_token?: string
  /** The numbers of the accepted policies [G-10]. */
  policy_id: number[]
  /** Absent: opt-in. */
  action?: 'OPT-IN' | 'OPT-OUT'
  /** The two checkboxes of the registration form; absent elsewhere. */
  clicked?: { sms: boolean; email: boolean }
}

/** Records what a customer has consented to or withdrawn [G-11, A-14]. */
export async function recordConsent({ call, configuration }: Shop, given: ConsentInput): Promise<void> {
  const { id, product_id, platform_id, api_token } = configuration
  const { customer_id, user_token, policy_id, clicked, action = 'OPT-IN' } = given
  await call(saveConsents, {
    headers: { 'api-token': api_token, ...(user_token ? { 'user-token': user_token } : {}) },
    body: {
      consent_by: 'CUSTOMER',
      customer_id,
      action,
      ...(clicked && { user_click_sms: yesNo(clicked.sms), user_click_email: yesNo(clicked.email) }),
      product_id,
      policy_id,
      platform_id,
      device: deviceOf(navigator.userAgent),
      type: 'CUSTOM',
      store_id: [id],
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
