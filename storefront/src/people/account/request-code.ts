import { requestLoginCode } from '@tiffin/contract/people/passwords/diner'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { Shop } from '../../lib/shop.tsx'

export type SentCode = ResponseOf<typeof requestLoginCode>

/** Requests a code to sign in with; the server sends it by e-mail. */
export function requestCode({ call }: Shop, email: string): Promise<SentCode> {
  return call(requestLoginCode, { body: { email, app_name: 'CUSTOMER' } })
}
