import { expect, test } from 'vitest'
import { filesIn, isPublic, isSignOut, kindOf } from './kept-requests.ts'

const SHOP = 'https://mango-tree.example'

function kind(
  path: string,
  { origin = SHOP, ...more }: { origin?: string; method?: string; mode?: string } = {},
) {
  const request = { method: 'GET', mode: 'cors', destination: more.mode ? 'document' : '', ...more }
  return kindOf({ ...request, url: origin + path }, SHOP)
}

test.each([
  ['/assets/base-1a2b3c4.js', 'file'],
  ['/language/en.0a1b2c.json?sections=cart,menu', 'file'],
  ['/language/es.json?sections=cart', 'data'],
  ['/consumer/store/1/addons/all.json', 'data'],
  ['/consumer/orders/6f1c?_ts=1', 'order'],
  ['/consumer/cart/6f1c/view?_ts=1', 'basket'],
])('the worker handles %s', (path, expected) => {
  expect(kind(path)).toBe(expected)
})

test.each([
  '/consumer/orders',
  '/consumer/orders/6f1c/fusion',
  '/consumer/orders/6f1c/events',
  '/consumer/profile',
  '/consumer/store/revisions',
  '/consumer/lookup/preorder',
  '/service-worker.js',
  '/storage/theme/0a/live.css',
])('the worker does not touch %s: it is personal, a stream, or has to be current', path => {
  expect(kind(path)).toBeUndefined()
})

test('the worker touches neither changes nor other hosts, so a shop never gets what another shop has sent', () => {
  expect(kind('/consumer/orders/6f1c', { method: 'PUT' })).toBeUndefined()
  expect(kind('/assets/base-1a2b3c4.js', { origin: 'https://carmelas.example' })).toBeUndefined()
})

test('navigations are pages, except previews, which are for one staff member', () => {
  expect(kind('/order-now?item=1', { mode: 'navigate' })).toBe('page')
  expect(kind('/order-now?preview=yes', { mode: 'navigate' })).toBeUndefined()
  expect(kind('/order-now?at=&ahead=ticket', { mode: 'navigate' })).toBeUndefined()
})

test('the steps of a sign-in at a provider are not kept and not timed', () => {
  for (const path of ['/social/google/start', '/social/apple/callback?code=1', '/social/a-token'])
    expect(kind(path, { mode: 'navigate' })).toBeUndefined()
})

test('a sign-out is the call that ends the session', () => {
  expect(isSignOut({ method: 'POST', mode: 'cors', destination: '', url: `${SHOP}/consumer/logout` })).toBe(
    true,
  )
  expect(isSignOut({ method: 'GET', mode: 'cors', destination: '', url: `${SHOP}/consumer/logout` })).toBe(
    false,
  )
})

test.each([
  ['public, no-cache', 200, true],
  ['public, max-age=31536000, immutable', 200, true],
  ['private, no-store', 200, false],
  ['no-store', 200, false],
  ['public, no-cache', 404, false],
  ['', 200, false],
])('a response with “%s” and status %i is kept: %s', (control, status, expected) => {
  const headers = new Headers({ 'cache-control': control })
  expect(isPublic({ status, type: 'basic', redirected: false, headers })).toBe(expected)
})

test('a redirected response, one of another origin and a stream are not kept', () => {
  const page = { status: 200, type: 'basic' as ResponseType, redirected: false }
  const headers = new Headers({ 'cache-control': 'public' })
  expect(isPublic({ ...page, redirected: true, headers })).toBe(false)
  expect(isPublic({ ...page, type: 'cors', headers })).toBe(false)
  headers.set('content-type', 'text/event-stream')
  expect(isPublic({ ...page, headers })).toBe(false)
})

test('a page’s scripts, styles, fonts and texts are found in it, and no others', () => {
  const html =
    '<link rel="preload" href="/language/en.0a.json?sections=cart,menu"><link href="/favicon.svg"><script src="/assets/a-1.js"></script><link rel="prefetch" href="/assets/a-1.js"><a href="/checkout">'
  expect(filesIn(html)).toEqual(['/language/en.0a.json?sections=cart,menu', '/assets/a-1.js'])
})
