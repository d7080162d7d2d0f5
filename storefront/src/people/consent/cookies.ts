import {
  COOKIE_CATEGORIES,
  type CookieCategory,
  ESSENTIAL_COOKIES,
  TRACKING_SERVICES,
} from '@tiffin/contract/shop/stores/tracking'
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

/** The categories of cookies that the visitor accepts; none without a valid decision [G-02, G-05]. */
export function useAcceptedCategories(): readonly CookieCategory[] {
  const stored = useStored('COOKIES_DECISION')
  return useCookieDecision() === 'YES' ? acceptedIn(stored?.categories) : NONE
}

const NONE: readonly CookieCategory[] = []

function acceptedIn(categories: unknown): CookieCategory[] {
  const given = (categories ?? {}) as Partial<Record<CookieCategory, boolean>>
  return COOKIE_CATEGORIES.filter(category => given[category] === true)
}

export function decision(cookies = document.cookie): Decision | undefined {
  return cookiesIn(cookies).includes(MIRROR) ? readStored('COOKIES_ACCEPTED') : undefined
}

/** Stores which categories are accepted. The decision as a whole is a yes if any is [G-01]. */
export function decide(accepted: readonly CookieCategory[]): void {
  const to = accepted.length > 0 ? 'YES' : 'NO'
  const categories = Object.fromEntries(
    COOKIE_CATEGORIES.map(category => [category, accepted.includes(category)]),
  )
  // Written first, because listeners read it.
  writeMonthCookie(MIRROR, to)
  writeStored('COOKIES_DECISION', { categories, at: new Date().toISOString() })
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

/**
 * Deletes every optional cookie that a script of this site can see, wherever it was set [G-02]. While some categories
 * are accepted, only the known cookies of the others: accepted services also set cookies with names of their own.
 */
export function endOtherCookies(accepted: readonly CookieCategory[]): void {
  const refused = Object.values(TRACKING_SERVICES).filter(({ category }) => !accepted.includes(category))
  const known = new Set<string>(refused.flatMap(({ cookies }) => cookies))
  const essential: readonly string[] = ESSENTIAL_COOKIES
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
  const ended = cookiesIn(document.cookie).filter(
    name => !essential.includes(name) && (accepted.length === 0 || known.has(name)),
  )
  for (const name of ended)
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
}

function cookiesIn(cookies: string): string[] {
  return cookies
    .split('; ')
    .map(cookie => cookie.split('=')[0]!)
    .filter(Boolean)
}
