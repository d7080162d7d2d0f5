import type * as endpoints from '@tiffin/contract/people/social/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { identifyPerson } from './identify-person.ts'

/** The response of a provider whose page sends a form: Apple’s. */
export function finishSocialSignInByForm(
  ctx: Context,
  { params: { provider }, body, headers }: DecodedRequest<typeof endpoints.finishSocialSignInByForm>,
): Promise<PreparedResponse> {
  return identifyPerson(ctx, { provider, headers, params: body })
}
