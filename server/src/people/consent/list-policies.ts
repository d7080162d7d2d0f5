import type * as endpoints from '@tiffin/contract/people/consent/diner'
import type { Policy } from '@tiffin/contract/people/consent/policy'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { policiesOf } from './policies.ts'

/** The current policies for one product of the platform [G-07]. */
export async function listPolicies(
  ctx: Context,
  { params, query }: DecodedRequest<typeof endpoints.listPolicies>,
): Promise<{ data: Policy[] }> {
  const { policy_type_id: wanted } = query
  const all = await policiesOf(ctx, params.productId)
  return { data: wanted === undefined ? all : all.filter(each => each.policy_type_id === wanted) }
}
