/** The shop's ids at services that count its visitors; empty: the service is not used [C-24]. */
export type TrackingIds = { tag_manager: string; facebook_pixel_id: string; google_conversion: string }

const FORMS: Record<keyof TrackingIds, RegExp> = {
  tag_manager: /^GTM-[A-Z0-9]{4,12}$/,
  facebook_pixel_id: /^\d{6,20}$/,
  google_conversion: /^AW-\d{6,15}(\/[\w-]{1,40})?$/,
}
const NAMES = Object.keys(FORMS) as (keyof TrackingIds)[]

/** The tracking ids that have a valid form. Other texts could inject a part of a URL. */
export function usedIds(ids: TrackingIds): Partial<TrackingIds> {
  return Object.fromEntries(NAMES.flatMap(name => (FORMS[name].test(ids[name]) ? [[name, ids[name]]] : [])))
}

/**
 * Problems of the typed ids: the key of an error text by field. Empty is permitted. An unchanged
 * stored value is not checked, so that it does not block other changes.
 */
export function trackingProblems(ids: TrackingIds, before: TrackingIds): Record<string, string> {
  const wrong = NAMES.filter(
    name => ids[name] !== before[name] && ids[name] !== '' && !FORMS[name].test(ids[name]),
  )
  return Object.fromEntries(wrong.map(name => [name, `errors.${ERRORS[name]}`]))
}

const ERRORS: Record<keyof TrackingIds, string> = {
  tag_manager: 'tag-manager-id',
  facebook_pixel_id: 'pixel-id',
  google_conversion: 'conversion-id',
}

type Origins = Record<'scripts' | 'calls' | 'pictures', string[]>

const OF_GOOGLE = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net']
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const TAGS = 'https://www.googletagmanager.com'

const ORIGINS: Record<keyof TrackingIds, Origins> = {
  tag_manager: { scripts: [TAGS], calls: [TAGS, ...ANALYTICS], pictures: [TAGS, ...ANALYTICS] },
  facebook_pixel_id: {
    scripts: ['https://connect.facebook.net'],
    calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
    pictures: ['https://www.facebook.com'],
  },
  google_conversion: {
    scripts: [TAGS, ...OF_GOOGLE],
    calls: [TAGS, 'https://www.google.com', ...OF_GOOGLE],
    pictures: ['https://www.google.com', ...OF_GOOGLE],
  },
}

/**
 * The origins that the scripts of these services load from and send to: the content security policy
 * permits exactly these.
 */
export function trackingOrigins(ids: TrackingIds): Origins {
  const used = (Object.keys(usedIds(ids)) as (keyof TrackingIds)[]).map(name => ORIGINS[name])
  const all = (kind: keyof Origins) => [...new Set(used.flatMap(origins => origins[kind]))]
  return { scripts: all('scripts'), calls: all('calls'), pictures: all('pictures') }
}

/** The categories of optional cookies: visitors decide about each of them [G-05]. */
export const COOKIE_CATEGORIES = ['analytics', 'marketing'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]

type Service = {
  /** Its own name. */
  name: string
  provider: string
  category: CookieCategory
  cookies: readonly CookieName[]
}

export const TRACKING_SERVICES: Record<keyof TrackingIds, Service> = {
  tag_manager: {
    name: 'Google Tag Manager',
    provider: 'Google',
    category: 'analytics',
    cookies: ['_ga', '_gid', '_gat'],
  },
  facebook_pixel_id: {
    name: 'Meta Pixel',
    provider: 'Meta',
    category: 'marketing',
    cookies: ['_fbp', '_fbc'],
  },
  google_conversion: {
    name: 'Google Ads',
    provider: 'Google',
    category: 'marketing',
    cookies: ['_gcl_au', '_gcl_aw'],
  },
}

/** The strictly necessary cookies of a shop's site [G-02, G-08]. */
export const ESSENTIAL_COOKIES = [
  'language',
  'preview_mode',
  'preview_style',
  'cookie_consent',
  // The names of these cookies continue with an underscore and a hash, one for each account of the device.
  'device',
] as const

/** How long each cookie is kept: until the first of the next month, or for a period from its last use. */
export const COOKIE_LIFETIMES = {
  language: 'month',
  preview_mode: 'month',
  preview_style: 'month',
  cookie_consent: 'month',
  device: 'ninety_days',
  _ga: 'two_years',
  _gid: 'day',
  _gat: 'minute',
  _fbp: 'ninety_days',
  _fbc: 'ninety_days',
  _gcl_au: 'ninety_days',
  _gcl_aw: 'ninety_days',
} as const
export type CookieName = keyof typeof COOKIE_LIFETIMES

/** The services in use whose cookies are of one of these categories. */
export function idsIn(
  ids: Partial<TrackingIds>,
  categories: readonly CookieCategory[],
): Partial<TrackingIds> {
  return Object.fromEntries(
    NAMES.filter(name => ids[name] && categories.includes(TRACKING_SERVICES[name].category)).map(name => [
      name,
      ids[name],
    ]),
  )
}
