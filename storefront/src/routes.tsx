import { use } from 'react'
import { headOf, type RouteRow, type Screen } from './lib/screen.ts'
import { withTexts } from './lib/with-texts.ts'
import { MissingPart } from './lib/missing-part.tsx'

/**
 * The screens of an order by their path, and the home page. `later-routes.ts` has the other ones, so that the menu
 * loads without their table. `name` is its file in routes/. Paths are case-sensitive; a trailing
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
      ['account', 'address', 'cards', 'checkout', 'choose_service', 'loyalty', 'menu', 'modifiers', 'wallet'],
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
]

/** The row of this path; undefined if its table has not been loaded. */
export function findRoute(path: string): RouteRow | undefined {
  return matching(routes, path) ?? (laterRoutes && matching(laterRoutes, path))
}

/** Loads the table of the other pages if this path is not among the first ones. */
export async function loadRoute(path: string): Promise<RouteRow> {
  return findRoute(path) ?? matching(await loadLaterRoutes(), path)!
}

/** The row of this path; suspends until its table has been loaded. */
export function useRoute(path: string): RouteRow {
  return findRoute(path) ?? matching(use(loadLaterRoutes()), path)!
}

export function loadLaterRoutes(): Promise<RouteRow[]> {
  return (loadingLater ??= import('./later-routes.ts')
    .then(file => file.laterRoutes)
    // The failure is cached like the failure of a screen: the page offers a reload.
    .catch(() => [missingRoute])
    .then(rows => (laterRoutes = rows)))
}

let laterRoutes: RouteRow[] | undefined
let loadingLater: Promise<RouteRow[]> | undefined

function matching(rows: RouteRow[], path: string): RouteRow | undefined {
  return rows.find(row => parsePath(row.path).pattern.test(path))
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

const missingRoute: RouteRow = {
  name: 'missing',
  path: '*',
  load: withTexts([], async () => ({ screen: missingScreen })),
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
