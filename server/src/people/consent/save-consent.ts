import type * as endpoints from '@tiffin/contract/people/consent/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { COOKIE_POLICY } from '@tiffin/contract/people/consent/policy'
import { recordConsents } from './record-consents.ts'
import { requireCustomer } from './require-customer.ts'

/** Saves one consent [G-13]. Without an account, only a decision about cookies. */
export async function saveConsent(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.saveConsent>,
): Promise<{ outcome: 'success'; resource_id: string }> {
  const { customer_id, policy_id, store_id, ...rest } = body
  const customer = customer_id === undefined ? null : requireCustomer(ctx, customer_id)
  if (!customer && policy_id !== COOKIE_POLICY)
    throw refusal('invalid-data', { errors: { customer_id: [ctx.translate('errors.invalid-field')] } })
  const [id] = await recordConsents(ctx, {
    ...rest,
    customer_id: customer?.id ?? null,
    policy_id: [policy_id],
    store_id: store_id === undefined ? undefined : [store_id],
  })
  return { outcome: 'success', resource_id: id! }
}
