import type * as endpoints from '@tiffin/contract/people/consent/diner'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type PolicyNumber, policyNumbers } from './policies.ts'

/** `customer_id` is null for a visitor without an account. */
type ConsentInput = Omit<
  DecodedRequest<typeof endpoints.saveConsents>['body'],
  'consent_by' | 'customer_id' | 'store_id' | 'terms_version' | 'type'
> & { customer_id: string | null; store_id?: number[] | undefined }

/**
 * Saves what a person has agreed to or withdrawn, with IP address and time, one row per policy [G-11]. Rows are
 * evidence: the server's database role may only insert them. Returns the ids of the rows.
 */
export async function recordConsents(ctx: Context, input: ConsentInput): Promise<string[]> {
  const policies = requirePolicies(ctx, input)
  const rows = policies.map(({ id, version }) => ({
    id: crypto.randomUUID(),
    policy_id: id,
    policy_version: version,
  }))
  const saved = await ctx.query(sql<{ id: string }>`with ${profileChange(ctx, input, policies)} saved as (
    insert into consent (store_id, id, customer_id, policy_id, policy_version, action, user_click_sms,
      user_click_email, product_id, platform_id, type, device, ip, at)
    select ${ctx.store.id}::integer, policy.id, ${input.customer_id}::uuid, policy.policy_id, policy.policy_version,
      ${input.action}, ${clicked(input.user_click_sms)}, ${clicked(input.user_click_email)},
      ${input.product_id}::integer, ${input.platform_id}::integer, 'CUSTOM', ${json(input.device)}, ${ctx.ip},
      ${ctx.now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as policy(id uuid, policy_id integer, policy_version integer)
      ${input.customer_id === null ? sql`` : sql`cross join subscribed`}
    returning id)
    select id from saved`)
  if (policies.length > 0 && saved.length === 0) throw refusal('unauthorized')
  return rows.map(({ id }) => id)
}

/**
 * The profile has the latest decision about text messages, e-mails and cookies [G-05, G-24]. No row if the account was
 * deleted in the meantime.
 */
function profileChange(
  { store }: Context,
  { customer_id, action, user_click_sms, user_click_email }: ConsentInput,
  policies: PolicyNumber[],
): Sql {
  const latest = (kind: PolicyNumber['kind'], click?: string) =>
    policies.some(policy => policy.kind === kind)
      ? action === 'OPT-IN' && (click === undefined || click === 'YES')
      : null
  const [sms, email, cookies] = [
    latest('sms', user_click_sms),
    latest('email', user_click_email),
    latest('cookies'),
  ]
  if (customer_id === null) return sql``
  return sql`subscribed as (
    update customer set
      is_subscribed_sms = coalesce(${sms}::boolean, is_subscribed_sms),
      is_subscribed_email = coalesce(${email}::boolean, is_subscribed_email),
      is_subscribed_cookie = coalesce(${cookies}::boolean, is_subscribed_cookie)
    where store_id = ${store.id} and id = ${customer_id} and status <> 'DELETED' returning id),`
}

function requirePolicies(ctx: Context, input: ConsentInput): PolicyNumber[] {
  const known = new Map(policyNumbers(ctx.store).map(policy => [policy.id, policy]))
  const { product_id, platform_id } = ctx.store.configuration
  const wrong = {
    policy_id: !input.policy_id.every(id => known.has(id)),
    product_id: input.product_id !== product_id,
    platform_id: input.platform_id !== platform_id,
    // Consent is given to one store; the list may contain further stores of its franchise.
    store_id: input.store_id !== undefined && !input.store_id.includes(ctx.store.id),
    device: /\p{Cc}/u.test(Object.values(input.device).join('')),
  }
  const errors = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, is]) =>
      is ? [[field, [ctx.translate('errors.invalid-field')]]] : [],
    ),
  )
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  return [...new Set(input.policy_id)].flatMap(id => known.get(id) ?? [])
}

/** YES or NO; null if the form had no such checkbox. */
function clicked(given: string | undefined): 'YES' | 'NO' | null {
  if (given === undefined) return null
  return given === 'YES' ? 'YES' : 'NO'
}
