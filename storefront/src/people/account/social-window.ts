import { SOCIAL_FAILED } from '@tiffin/contract/people/social/providers'
import { type SocialAttempt, startAddress, storeAttempt } from './social-attempt.ts'

const NAME = 'social-sign-in'
const FEATURES = 'popup,width=500,height=680'
/** On narrower screens a second window would be a tab that is hard to return from. */
const WIDE = '(min-width: 768px)'

type Message = { social_token: string }

/** Opens the provider in a window of its own; on narrow screens, or if the browser blocks it, in this tab. */
export async function openProvider(attempt: SocialAttempt): Promise<void> {
  // Stored before the window opens, because the window gets a copy of this tab's session storage.
  storeAttempt(attempt)
  // Opened before the address is known, because browsers allow it only at once after the press.
  const popup = matchMedia(WIDE).matches ? window.open('', NAME, FEATURES) : null
  const address = await startAddress(attempt)
  if (!popup) return location.assign(address)
  popup.location.href = address
  popup.focus()
}

/** Hands the token to the page that opened this window, and closes it. Returns false if no page did. */
export function handToOpener(token: string): boolean {
  if (!window.opener) return false
  const message: Message = { social_token: token }
  ;(window.opener as Window).postMessage(message, location.origin)
  window.close()
  return true
}

/** Calls `act` with the token that the window hands over; undefined: it failed. Returns a function that stops it. */
export function onToken(act: (token: string | undefined) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Partial<Message> | null>) => {
    const token = origin === location.origin ? data?.social_token : undefined
    if (typeof token === 'string') act(token === SOCIAL_FAILED ? undefined : token)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
