import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { requestLoginCode } from '@tiffin/contract/people/passwords/diner'
import type { Shop } from '../../lib/shop.tsx'

export type SentCode = ResponseOf<typeof requestLoginCode>
type StoredRequest = { email: string; sent: SentCode; sent_at: number }

const KEY = 'login_code'
/** How long a code is valid, in milliseconds. */
const VALID_MS = 10 * 60_000

/** Requests a code to sign in with; the server sends it by e-mail. */
export async function requestCode({ call }: Shop, email: string): Promise<SentCode> {
  const sent = await call(requestLoginCode, { body: { email, app_name: 'CUSTOMER' } })
  storeRequest({ email, sent, sent_at: Date.now() })
  return sent
}

/**
 * Like `requestCode`. If it is too early for another code, returns the last request of this tab for the e-mail: its code is
 * still valid, but a reload or the browser's Back has closed the step that asked for it.
 */
export async function requestOrResumeCode(shop: Shop, email: string): Promise<SentCode> {
  try {
    return await requestCode(shop, email)
  } catch (refused) {
    const stored = refused instanceof CallError && refused.status === 429 ? readRequest() : undefined
    const passed_ms = Date.now() - (stored?.sent_at ?? 0)
    if (stored?.email !== email || passed_ms > VALID_MS) throw refused
    const resend_after = Math.max(1, Math.ceil(stored.sent.resend_after - passed_ms / 1000))
    return { ...stored.sent, resend_after }
  }
}

function readRequest(): StoredRequest | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredRequest | null) ?? undefined
  } catch {
    return undefined
  }
}

function storeRequest(request: StoredRequest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(request))
  } catch {
    // Private windows throw on access; the step then cannot be resumed.
  }
}
