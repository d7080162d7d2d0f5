import type * as endpoints from '@tiffin/contract/people/consent/diner'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { COOKIE_POLICY, policyNumbers } from './policies.ts'
import { requireCustomer } from './require-customer.ts'

type ConsentInput = DecodedRequest<typeof endpoints.saveConsents>['body']

/**
 * Saves what a customer has agreed to or withdrawn, with IP address and time, one row per policy
 * [G-11]. Rows are evidence: the server's database role may only insert them.
 */
export async function saveConsents(
  ctx: Context,
  { body }: { body: ConsentInput },
): Promise<{ outcome: 'success'; resource_id: string[] }> {
  const customer = requireCustomer(ctx, body.customer_id)
  const policies = requirePolicies(ctx, body)
  const rows = policies.map(policy => ({ ...policy, id: crypto.randomUUID() }))
  // The profile stores the latest decision about cookies [G-05].
  const kept = policies.some(({ policy_id }) => policy_id === COOKIE_POLICY)
    ? sql`subscribed as (
        update customer set is_subscribed_cookie = ${body.action === 'OPT-IN'}
        where store_id = ${ctx.store.id} and id = ${customer.id}),`
    : sql``
  await ctx.query(sql`with ${kept} saved as (
    insert into consent (store_id, id, customer_id, policy_id, policy_version, action, user_click_sms,
      user_click_email, product_id, platform_id, type, device, ip, at)
    select ${ctx.store.id}::integer, policy.id, ${customer.id}::uuid, policy.policy_id, policy.policy_version,
      ${body.action}, ${clicked(body.user_click_sms)}, ${clicked(body.user_click_email)},
      ${body.product_id}::integer, ${body.platform_id}::integer, 'CUSTOM', ${json(body.device)}, ${ctx.ip},
      ${ctx.now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as policy(id uuid, policy_id integer, policy_version integer)
    returning id)
    select id from saved`)
  return { outcome: 'success', resource_id: rows.map(({ id }) => id) }
}

function requirePolicies(ctx: Context, body: ConsentInput): { policy_id: number; policy_version: number }[] {
  const known = new Map(policyNumbers(ctx.store).map(policy => [policy.id, policy]))
  const policies = [...new Set(body.policy_id)].flatMap(id => known.get(id) ?? [])
  const { product_id, platform_id } = ctx.store.configuration
  const wrong = {
    policy_id: !body.policy_id.every(id => known.has(id)),
    product_id: body.product_id !== product_id,
    platform_id: body.platform_id !== platform_id,
    // Consent is given to one store; the list may contain further stores of its franchise.
    store_id: body.store_id !== undefined && !body.store_id.includes(ctx.store.id),
    device: /\p{Cc}/u.test(Object.values(body.device).join('')),
  }
  const errors = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, is]) =>
      is ? [[field, [ctx.translate('errors.invalid-field')]]] : [],
    ),
  )
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  return policies.map(({ id, version }) => ({ policy_id: id, policy_version: version }))
}

/** YES or NO; null if the form had no such checkbox. */
function clicked(given: string | undefined): 'YES' | 'NO' | null {
  if (given === undefined) return null
  return given === 'YES' ? 'YES' : 'NO'
}
