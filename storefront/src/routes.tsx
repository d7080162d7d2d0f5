import { use } from 'react'
import { headOf, type Screen } from './lib/screen.ts'
import { type Load, withTexts } from './lib/with-texts.ts'
import { MissingPart } from './lib/missing-part.tsx'

export type RouteRow = { name: string; path: string; load: Load<{ screen: Screen }> }

/**
 * Every screen by its path; `name` is its file in routes/. Paths are case-sensitive; a trailing
 * slash is tolerated. `**` matches any number of parts, because a payment link can be below
 * any path. The sections are the texts that the screen uses beyond those of every page.
 */
export const routes: RouteRow[] = [
  {
    name: 'pay-by-link',
    path: '/**/paybylink/**/:linkId',
    load: withTexts(['paylink', 'payment'], () => import('./routes/pay-by-link.tsx')),
  },
  { name: 'home', path: '/', load: withTexts(['areas', 'home', 'hours'], () => import('./routes/home.tsx')) },
  {
    name: 'order-now',
    path: '/order-now',
    load: withTexts(['menu'], () => import('./routes/order-now.tsx')),
  },
  {
    name: 'checkout',
    path: '/checkout',
    load: withTexts(
      ['account', 'cards', 'checkout', 'choose_service', 'loyalty', 'menu', 'modifiers', 'wallet'],
      () => import('./routes/checkout.tsx'),
    ),
  },
  {
    name: 'payment-confirmation',
    path: '/payment/:orderId/confirmation',
    load: withTexts(['payment'], () => import('./routes/payment-confirmation.tsx')),
  },
  {
    name: 'order-tracking',
    path: '/order-tracking/:orderId/:part?',
    load: withTexts(['menu', 'modifiers', 'orders', 'tracking'], () => import('./routes/order-tracking.tsx')),
  },
  {
    name: 'order-history',
    path: '/orderHistory',
    load: withTexts(['account', 'tracking'], () => import('./routes/order-history.tsx')),
  },
  { name: 'wallet', path: '/wallet', load: withTexts(['wallet'], () => import('./routes/wallet.tsx')) },
  {
    name: 'profile',
    path: '/profile',
    load: withTexts(['account', 'cards', 'loyalty', 'wallet'], () => import('./routes/profile.tsx')),
  },
  {
    name: 'profile-cards',
    path: '/profile/cards',
    load: withTexts(['cards'], () => import('./routes/profile-cards.tsx')),
  },
  {
    name: 'profile-cookies',
    path: '/profile/cookies',
    load: withTexts(['cookies', 'policy'], () => import('./routes/profile-cookies.tsx')),
  },
  {
    name: 'terms-and-cond',
    path: '/terms-and-cond',
    load: withTexts(['policy'], () => import('./routes/terms-and-cond.tsx')),
  },
  {
    name: 'terms-and-use',
    path: '/terms-and-use',
    load: withTexts(['policy'], () => import('./routes/terms-and-use.tsx')),
  },
  {
    name: 'privacy',
    path: '/privacy',
    load: withTexts(['policy'], () => import('./routes/privacy.tsx')),
  },
  {
    name: 'allergy',
    path: '/allergy',
    load: withTexts(['policy'], () => import('./routes/allergy.tsx')),
  },
  {
    name: 'cookies',
    path: '/cookies',
    load: withTexts(['cookies', 'policy'], () => import('./routes/cookies.tsx')),
  },
  {
    name: 'extra-page',
    path: '/extra-page',
    load: withTexts(['lost'], () => import('./routes/extra-page.tsx')),
  },
]

export const notFoundRoute: RouteRow = {
  name: 'not-found',
  path: '*',
  load: withTexts(['lost'], () => import('./routes/not-found.tsx')),
}

export function findRoute(path: string): RouteRow {
  return routes.find(row => parsePath(row.path).pattern.test(path)) ?? notFoundRoute
}

/** wouter's own parser ignores case, but these paths are case-sensitive. */
export function parsePath(route: string): { keys: string[]; pattern: RegExp } {
  const keys: string[] = []
  const source = route
    .replace(/\/$/, '')
    .replaceAll(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
      keys.push(key)
      return `(?:/([^/]+))${optional}`
    })
    .replaceAll('/**', '(?:/[^/]*)*')
  const end = route.includes('/**') ? '/*' : '/?'
  return { keys, pattern: new RegExp(source === '*' ? '^.*$' : `^${source}${end}$`) }
}

/**
 * Loaded before the server renders and before the browser hydrates, so that no part of the page is
 * empty.
 */
export async function loadScreen(row: RouteRow): Promise<Screen> {
  const { screen } = await loading(row)
  loaded.set(row.name, screen)
  return screen
}

/** The screen if it is loaded; otherwise suspends until it is. */
export function useScreen(row: RouteRow): Screen {
  return loaded.get(row.name) ?? use(loading(row)).screen
}

/** The screen's file did not load; a reload of the page may load it. */
const missingScreen: Screen = {
  Page: MissingPart,
  head: facts => headOf(facts.t('shell.part_failed'), 'shell.about.menu', facts),
}

const loaded = new Map<string, Screen>()
const underWay = new Map<string, Promise<{ screen: Screen }>>()

function loading(row: RouteRow): Promise<{ screen: Screen }> {
  const known = underWay.get(row.name)
  if (known) return known
  // A failure is cached as a result: otherwise every render would request the file again, without
  // end.
  const load = row.load().catch((): { screen: Screen } => ({ screen: missingScreen }))
  underWay.set(row.name, load)
  return load
}
