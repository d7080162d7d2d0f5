import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Services, storeContext } from '../http/context.ts'
import { contentSecurityPolicy, type Origins } from '../http/security.ts'
import type { Store } from '../http/store.ts'
import { menuOf } from '../menu/menu-of.ts'
import { basesOf, originsOf } from './bases.ts'
import type { Built, Page } from './built-storefront.ts'
import { type Compressed, compress } from '../http/compressed.ts'
import { internalCall } from './internal-client.ts'
import type { PageTexts } from './page-texts.ts'

export type CachedPage = { status: number; body: Compressed; policy: string }

export type PageMaker = {
  app: FastifyInstance
  services: Services
  built: Built
  textsOf: (code: string) => PageTexts
}

export type PageKey = { store: Store; path: string; language: string }

const QUALITY = 5

/**
 * The page of a path, rendered once for all visitors and cached. It shows times ("about 18:45") and what is open or
 * sold at this minute, so it is rendered again when the minute, the menu or the settings have changed.
 */
export function pageOf(maker: PageMaker, wanted: PageKey): Promise<CachedPage> {
  const { store, language } = wanted
  const { services, built } = maker
  const place = built.storefront.placeOf(wanted.path)
  if (!place.kept) return makePage(maker, wanted)
  const minute = Math.floor(services.clock.now().epochMilliseconds / 60_000)
  const revision = [store.menu_revision, store.settings_revision, minute].join(' ')
  return services.cache.remember(`page ${store.host} ${place.name} ${language}`, revision, () =>
    makePage(maker, wanted),
  )
}

async function makePage(maker: PageMaker, { store, path, language }: PageKey): Promise<CachedPage> {
  const { app, services, built, textsOf } = maker
  const bases = basesOf(services.env, store.host)
  return prepareForCache(
    await built.storefront.render({
      path,
      language,
      texts: textsOf(language),
      configuration: store.configuration,
      theme: store.settings.look.theme,
      bases,
      call: internalCall(app, store, language),
      assets: built.assets,
    }),
    { calls: originsOf(bases), pictures: await pictureOrigins(maker, store) },
  )
}

/** The origins of the store's own pictures; none when the menu cannot be read. */
async function pictureOrigins({ app, services }: PageMaker, store: Store): Promise<string[]> {
  try {
    const { items } = await menuOf(storeContext(services, store, app.log))
    return originsIn([...items.values()].map(item => item.image))
  } catch {
    return []
  }
}

/** The https origins of these addresses, without duplicates. */
export function originsIn(addresses: (string | null)[]): string[] {
  const urls = addresses.flatMap(address => (address && URL.parse(address)) || [])
  return [...new Set(urls.filter(({ protocol }) => protocol === 'https:').map(url => url.origin))]
}

/** Compresses a page and adds the policy that permits its one style and content from these origins. */
export async function prepareForCache(
  { status, html, style }: Page,
  origins: Origins = {},
): Promise<CachedPage> {
  const hash = createHash('sha256').update(style).digest('base64')
  return { status, body: await compress(html, QUALITY), policy: contentSecurityPolicy(hash, origins) }
}
