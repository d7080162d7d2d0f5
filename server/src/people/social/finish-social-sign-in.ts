import type * as endpoints from '@tiffin/contract/people/social/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { identifyPerson } from './identify-person.ts'

/** The response of a provider that redirects the browser to us. */
export function finishSocialSignIn(
  ctx: Context,
  { params: { provider }, query, headers }: DecodedRequest<typeof endpoints.finishSocialSignIn>,
): Promise<PreparedResponse> {
  return identifyPerson(ctx, { provider, headers, params: query })
}
