/** What the worker knows of a request. */
export type SeenRequest = { method: string; mode: string; destination: string; url: string }

/**
 * `page`: a navigation. `file`: an asset or a text under the hash of its content. `data`: texts and
 * the files of the menu, which may change. `order` and `basket`: the two personal calls that an
 * offline page shows.
 */
export type Kind = 'page' | 'file' | 'data' | 'order' | 'basket'

const FILE = /^\/(?:assets\/.+|language\/[\w-]+\.[0-9a-f]+\.json)$/
const DATA = /^\/(?:language\/[\w-]+|consumer\/store\/\d+\/(?:menu\/foodhub\/\w+|addons\/all))\.json$/
const ORDER = /^\/consumer\/orders\/[\w-]+$/
const BASKET = /^\/consumer\/cart\/[\w-]+\/view$/
const TRACKING = /^\/order-tracking\/[\w-]+$/

/** The pages that every visitor can open without a network. */
export const SHELL = ['/', '/order-now']

/** The kind of a request that the worker handles; undefined for all others, which it does not touch. */
export function kindOf({ method, mode, destination, url }: SeenRequest, origin: string): Kind | undefined {
  const { origin: own, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || own !== origin) return undefined
  // A sign-in at a provider may take longer than a page, and its addresses contain tokens.
  if (pathname.startsWith('/social/')) return undefined
  if (mode === 'navigate') {
    // Previews are for one staff member, and frames belong to the console or to a payment provider.
    const isPreview = searchParams.has('preview') || searchParams.has('ahead')
    return isPreview || destination !== 'document' ? undefined : 'page'
  }
  if (FILE.test(pathname)) return 'file'
  if (DATA.test(pathname)) return 'data'
  if (ORDER.test(pathname)) return 'order'
  return BASKET.test(pathname) ? 'basket' : undefined
}

export function isTracking(path: string): boolean {
  return TRACKING.test(path)
}

export function isKeptPage(path: string): boolean {
  return SHELL.includes(path) || isTracking(path)
}

/** Whether the request ends the customer's session: everything kept is dropped with it. */
export function isSignOut({ method, url }: SeenRequest): boolean {
  return method !== 'GET' && new URL(url).pathname === '/consumer/logout'
}

/**
 * Whether a response may be kept: complete, from this origin, the same for all visitors. The server
 * marks responses that set cookies, and previews, as `private, no-store`.
 */
export function isPublic(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    control.includes('public') &&
    !control.includes('no-store') &&
    !(response.headers.get('content-type') ?? '').includes('event-stream')
  )
}

/** The addresses of the files and texts that a page names. */
export function filesIn(html: string): string[] {
  const named = [...html.matchAll(/ (?:href|src)="(\/(?:assets|language)\/[^"]+)"/g)]
  return [...new Set(named.map(([, address]) => address!.replaceAll('&amp;', '&')))]
}
