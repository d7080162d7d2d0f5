import {
  currentSession,
  deleteOldVersions,
  dropAll,
  keepBasket,
  keepFile,
  keepOrder,
  keepPage,
  keepShell,
  keptOf,
  textsOf,
} from './kept.ts'
import { isKeptPage, isSignOut, kindOf } from './kept-requests.ts'
import { lonePage } from './lone-page.ts'

declare const self: ServiceWorkerGlobalScope

/** Time limit for a response. After it the cached one is used, because a dead connection may report no error. */
const RESPONSE_MS = 5000

// The caches belong to an origin, and each shop has its own hostname: no shop sees the pages of another.

self.addEventListener('install', event => {
  event.waitUntil(keepShell())
  // Files have the hash of their content in their names, so an open page does not depend on the version of the worker.
  void self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      deleteOldVersions(),
      // Requests a page while the worker is starting.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

/** Caches the files that a page loaded before the worker controlled it, or drops the personal data at a sign-out. */
self.addEventListener('message', event => {
  const { files = [], signed_out } = event.data as { files?: string[]; signed_out?: true }
  if (signed_out) return event.waitUntil(dropAll())
  const kind = (url: string) => kindOf({ ...FILE, url }, self.location.origin)
  event.waitUntil(keepShell(files.filter(file => ['file', 'data'].includes(kind(file) ?? ''))))
})

const FILE = { method: 'GET', mode: 'cors', destination: '' }

self.addEventListener('fetch', event => {
  const { request } = event
  if (isSignOut(request)) return event.waitUntil(dropAll())
  const kind = kindOf(request, self.location.origin)
  if (kind === 'page') event.respondWith(respondWithPage(event))
  else if (kind === 'file') event.respondWith(respondWithFile(event))
  else if (kind) event.respondWith(networkFirst(event, kind))
})

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname.replace(/(?<=.)\/$/, '')
  const kept = isKeptPage(path) ? await keptOf('pages', path) : undefined
  const network = requestPage(event, path)
  keepActive(event, network)
  try {
    return (kept ? await Promise.race([network, after(RESPONSE_MS)]) : await network) ?? kept!
  } catch {
    return kept ?? lonePage()
  }
}

async function requestPage(event: FetchEvent, path: string): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  const response = preloaded ?? (await fetch(event.request))
  if (isKeptPage(path)) keepUntil(event, keepPage(path, response.clone()))
  return response
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const address = addressOf(event.request)
  const kept = await keptOf('files', address)
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    keepUntil(event, keepFile(address, response.clone()))
    return response
  } catch (error) {
    const texts = address.startsWith('/language/') ? await textsOf(address) : undefined
    if (texts) return texts
    throw error
  }
}

async function networkFirst(event: FetchEvent, kind: 'data' | 'order' | 'basket'): Promise<Response> {
  const session = currentSession()
  const path = new URL(event.request.url).pathname
  const address = kind === 'data' ? addressOf(event.request) : path
  const kept = await keptOf(kind === 'data' ? 'files' : 'own', address)
  const network = fetch(event.request).then(response => {
    const copy = response.clone()
    if (kind === 'data') keepUntil(event, keepFile(address, copy))
    else keepUntil(event, (kind === 'order' ? keepOrder : keepBasket)(path, copy, session))
    return response
  })
  keepActive(event, network)
  if (!kept) return network
  return (await Promise.race([network.catch(() => kept), after(RESPONSE_MS)])) ?? kept
}

/** Keeps the event active until the response has arrived, so that a late one is still cached. */
function keepActive(event: FetchEvent, network: Promise<Response>): void {
  event.waitUntil(
    network.then(
      () => undefined,
      () => undefined,
    ),
  )
}

/** A full disk, or a response that ends early, must not fail the request. */
function keepUntil(event: FetchEvent, work: Promise<void>): void {
  event.waitUntil(work.catch(() => undefined))
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function after(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms, undefined))
}
