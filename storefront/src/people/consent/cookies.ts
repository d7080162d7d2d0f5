import { ESSENTIAL_COOKIES } from '@tiffin/contract/shop/stores/tracking'
import { writeMonthCookie } from '../../lib/month-cookie.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'

export type Decision = 'YES' | 'NO'

/**
 * A cookie in addition to the stored record; when it has expired, on the first of the next month,
 * the banner appears again [G-04].
 */
const MIRROR = 'cookie_consent'
const LATER = 'cookies_later'

/** The visitor's decision about optional cookies, while it is valid [G-01]. */
export function useCookieDecision(): Decision | undefined {
  return useStored('COOKIES_ACCEPTED') && decision()
}

export function decision(cookies = document.cookie): Decision | undefined {
  return cookiesIn(cookies).includes(MIRROR) ? readStored('COOKIES_ACCEPTED') : undefined
}

export function decide(to: Decision): void {
  // Written first, because listeners read it.
  writeMonthCookie(MIRROR, to)
  writeStored('COOKIES_DECISION', { categories: { analytics: to === 'YES' }, at: new Date().toISOString() })
  writeStored('COOKIES_ACCEPTED', to)
  postponeConsent()
}

/** The banner does not appear again during this visit [H-28]. */
export function postponeConsent(): void {
  try {
    sessionStorage.setItem(LATER, '1')
  } catch {
    // The storage is unavailable: the next page asks again.
  }
}

export function isAskedLater(): boolean {
  try {
    return sessionStorage.getItem(LATER) !== null
  } catch {
    return false
  }
}

/** Deletes every optional cookie that a script of this site can see, wherever it was set [G-02]. */
export function endOtherCookies(): void {
  const essential: readonly string[] = ESSENTIAL_COOKIES
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
  for (const name of cookiesIn(document.cookie).filter(each => !essential.includes(each)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
}

function cookiesIn(cookies: string): string[] {
  return cookies
    .split('; ')
    .map(cookie => cookie.split('=')[0]!)
    .filter(Boolean)
}
