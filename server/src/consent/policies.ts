import type { Policy } from '@tiffin/contract/consent/policy'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { Store } from '../http/store.ts'

/**
 * The platform's policies, used until a store has its own texts. When the meaning of a text changes, raise its version:
 * consents to older versions no longer count [G-16].
 */
const POLICIES: (Pick<Policy, 'kind' | 'policy_type_id' | 'version'> & { options?: unknown })[] = [
  { kind: 'terms', policy_type_id: 1, version: 1 },
  { kind: 'sms', policy_type_id: 7, version: 1 },
  { kind: 'email', policy_type_id: 8, version: 1 },
  {
    kind: 'cookies',
    policy_type_id: 10,
    version: 1,
    options: {
      policies: [
        {
          name: 'ESSENTIAL',
          products: [{ name: 'Tiffin', cookies: [{ name: 'language' }, { name: 'preview_mode' }] }],
        },
      ],
    },
  },
]

/** A policy as consents refer to it. */
export type PolicyNumber = Pick<Policy, 'id' | 'kind' | 'version'>

/** The current policies of a store, by the numbers in its configuration [G-10]; cookies have a fixed number. */
export function policyNumbers(store: Pick<Store, 'configuration'>): PolicyNumber[] {
  const { terms, sms, email } = store.configuration.policy_numbers
  const ids = { terms, sms, email, cookies: 10 }
  return POLICIES.map(({ kind, version }) => ({ id: ids[kind], kind, version }))
}

/** The policies with their texts in the request's language [G-07, G-08]. */
export function policiesOf(ctx: Context, product_id: number): Policy[] {
  if (product_id !== ctx.store.configuration.product_id) throw refusal('not-found')
  const ids = new Map(policyNumbers(ctx.store).map(({ kind, id }) => [kind, id]))
  return POLICIES.map(({ kind, policy_type_id, version, options }) => ({
    id: ids.get(kind) ?? policy_type_id,
    policy_type_id,
    kind,
    version,
    title: ctx.translate(`policies.${kind}.title`),
    content: ctx.translate(`policies.${kind}.content`, { store: ctx.store.name }),
    options: options ?? {},
  }))
}
