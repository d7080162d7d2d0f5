import { SOCIAL_FAILED } from '@tiffin/contract/people/social/providers'
import { PreparedResponse } from '../../platform/http/route.ts'

/** Redirects a browser. The address contains a token or a code, so it is neither cached nor sent as a referrer. */
export function redirectTo(location: string): PreparedResponse {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new PreparedResponse('', headers, 303)
}

/** The page of the storefront to which the browser returns from a provider [API-100]. */
export function redirectToPage(token: string = SOCIAL_FAILED): PreparedResponse {
  return redirectTo(`/social/${token}`)
}
