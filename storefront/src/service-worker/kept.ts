import { isFinal, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { filesIn, isPublic, isTracking, SHELL } from './kept-requests.ts'

/** Increase it when the form of the caches changes: `deleteOldVersions` deletes the others. */
const VERSION = 1
const PREFIX = `tiffin-${VERSION}-`
/** Maximum number of files. The oldest is deleted first. A build has fewer. */
const MOST_FILES = 250
/** A page of the shell that is older is fetched again when another page is opened. */
const FRESH_MS = 3_600_000

type Name = 'pages' | 'files' | 'own'

/** Responses are kept under their address alone: a request's headers contain the customer's token. */
const IGNORED = { ignoreVary: true }

/** Changes at a sign-out, so a response that was requested before is not kept after it. */
let session = 0

export function currentSession(): number {
  return session
}

function open(name: Name): Promise<Cache> {
  return caches.open(PREFIX + name)
}

export async function keptOf(name: Name, address: string): Promise<Response | undefined> {
  return (await open(name)).match(address, IGNORED)
}

export async function keepFile(address: string, response: Response): Promise<void> {
  if (!isPublic(response)) return
  const cache = await open('files')
  await cache.put(address, response)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map(old => cache.delete(old)))
}

/** Keeps a page. Of tracking pages only the last one is kept. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (!isPublic(response)) return
  const cache = await open('pages')
  await cache.put(path, response)
  if (isTracking(path)) await deleteOthers(cache, path, isTracking)
}

/** Keeps the last basket that was read. */
export async function keepBasket(path: string, response: Response, from: number): Promise<void> {
  const cache = await open('own')
  if (!response.ok || from !== session) return
  await cache.put(path, response)
  await deleteOthers(cache, path, other => other.startsWith('/consumer/cart/'))
}

/**
 * Keeps a live order and its tracking page, instead of those before it. A finished order is kept only if its live state
 * was.
 */
export async function keepOrder(path: string, response: Response, from: number): Promise<void> {
  if (!response.ok) return
  const { data } = (await response.clone().json()) as { data: { status: OrderStatus } }
  const cache = await open('own')
  if (isFinal(data.status) && !(await cache.match(path, IGNORED))) return
  if (from !== session) return
  await cache.put(path, response)
  await deleteOthers(cache, path, other => other.startsWith('/consumer/orders/'))
  await fetchPage(`/order-tracking/${path.slice(path.lastIndexOf('/') + 1)}`)
}

async function deleteOthers(cache: Cache, path: string, isAlike: (path: string) => boolean): Promise<void> {
  const others = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(
    others.filter(other => other !== path && isAlike(other)).map(other => cache.delete(other)),
  )
}

/** Fetches the pages of the shell, and these files, unless they are kept. Without a network it does nothing. */
export async function keepShell(files: readonly string[] = []): Promise<void> {
  await Promise.allSettled([...SHELL.map(fetchPage), ...files.map(fetchFile)])
}

async function fetchPage(path: string): Promise<void> {
  const known = await keptOf('pages', path)
  if (known && Date.now() - Date.parse(known.headers.get('date') ?? '') < FRESH_MS) return
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  const html = await response.clone().text()
  await keepPage(path, response)
  await Promise.allSettled(filesIn(html).map(fetchFile))
}

async function fetchFile(address: string): Promise<void> {
  if (!(await keptOf('files', address))) await keepFile(address, await fetch(address))
}

/** At a sign-out: the pages of the shell are the same for all visitors and are fetched again. */
export async function dropAll(): Promise<void> {
  session++
  await Promise.all([caches.delete(`${PREFIX}own`), caches.delete(`${PREFIX}pages`)])
  await keepShell()
}

export async function deleteOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter(name => !name.startsWith(PREFIX))
  await Promise.all(old.map(name => caches.delete(name)))
}

/**
 * The texts of this address from the kept files of the same language: a page requests sections in sets that depend on
 * the order in which its parts were loaded. Undefined if a section is missing.
 */
export async function textsOf(address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const files = await (await open('files')).matchAll(pathname, { ...IGNORED, ignoreSearch: true })
  const contents = (await Promise.all(files.map(file => file.json()))) as object[]
  const texts = Object.assign({}, ...contents) as object
  const has = (name: string) => Object.keys(texts).some(key => key === name || key.startsWith(`${name}.`))
  const sections = searchParams.get('sections')?.split(',') ?? []
  return sections.length > 0 && sections.every(has) ? Response.json(texts) : undefined
}
