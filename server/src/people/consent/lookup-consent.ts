import type * as endpoints from '@tiffin/contract/people/consent/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type PolicyNumber, policyNumbers } from './policies.ts'
import { requireCustomer } from './require-customer.ts'

type Latest = {
  id: string
  action: 'OPT-IN' | 'OPT-OUT'
  policy_version: number
  user_click_sms: string | null
  user_click_email: string | null
}

/** Whether the customer's latest consent to a policy is a yes to its current version [G-14, G-16]. */
export async function lookupConsent(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupConsent>,
): Promise<{ status: boolean; data: { id: string | null; customer_id: string } }> {
  const customer = requireCustomer(ctx, body.consent_by)
  const policy = policyNumbers(ctx.store).find(({ id }) => id === body.policy_id)
  if (!policy)
    throw refusal('invalid-data', { errors: { policy_id: [ctx.translate('errors.invalid-field')] } })
  // If two records have the same instant, the refusal applies.
  const [latest] = await ctx.query(sql<Latest>`
    select id, action, policy_version, user_click_sms, user_click_email from consent
    where store_id = ${ctx.store.id} and customer_id = ${customer.id} and policy_id = ${policy.id}
    order by at desc, action desc limit 1`)
  return {
    status: latest !== undefined && isYes(latest, policy),
    data: { id: latest?.id ?? null, customer_id: customer.id },
  }
}

/** Registration sends one record for all policies; for messages, its check boxes state which were agreed to. */
function isYes(latest: Latest, policy: PolicyNumber): boolean {
  if (latest.action !== 'OPT-IN' || latest.policy_version !== policy.version) return false
  if (policy.kind === 'sms') return latest.user_click_sms !== 'NO'
  if (policy.kind === 'email') return latest.user_click_email !== 'NO'
  return true
}
