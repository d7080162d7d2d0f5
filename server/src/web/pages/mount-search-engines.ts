import type { FastifyRequest } from 'fastify'
import { addressAt } from '../../platform/http/address-at.ts'
import { storeContext } from '../../platform/http/context.ts'
import { sendLasting } from '../../platform/http/lasting-body.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Store } from '../../platform/http/store.ts'
import { internalCall } from './internal-client.ts'
import { isShopsHost, shopsSitemap } from './shops-page.ts'
import { pageCall } from './page-data.ts'
import { pageLanguage } from './page-language.ts'
import { type CachedPage, type PageMaker, prepareForCache } from './page-of.ts'
import { sitemapOf } from './sitemap.ts'

/** Serves what search engines read besides the pages: the list of pages, and the menu as data. */
export function mountSearchEngines(maker: PageMaker): void {
  const { app, services } = maker
  app.get('/sitemap.xml', async (request, reply) => {
    if (isShopsHost(services, request))
      return reply.type('application/xml; charset=utf-8').send(shopsSitemap(services))
    const store = await openStoreOf(maker, request)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await sitemapOf(maker, store))
  })
  app.get('/menu.jsonld', async (request, reply) => {
    const store = await openStoreOf(maker, request)
    const language = pageLanguage(request, store, services.texts.languages)
    const { body } = await menuDocument(maker, store, language)
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'Accept-Encoding, Cookie')
      .type('application/ld+json; charset=utf-8')
    return sendLasting(request, reply, body)
  })
}

/** The shop of this hostname; search engines find nothing of one that has not opened yet. */
async function openStoreOf({ services }: PageMaker, { host }: FastifyRequest): Promise<Store> {
  const store = await services.stores.byHost(host)
  if (!store) throw refusal('store-unknown')
  if (!store.settings.opening.opened) throw refusal('not-found')
  return store
}

function menuDocument(
  { app, services, built, pages }: PageMaker,
  store: Store,
  language: string,
): Promise<CachedPage> {
  const revision = `${store.menu_revision} ${store.settings_revision}`
  return pages.remember(`${store.host} menu-data ${language}`, revision, async () => {
    const ctx = {
      ...storeContext(services, store, app.log),
      language,
      translate: services.texts.of(language),
    }
    const html = await built.storefront.renderMenuData({
      configuration: store.configuration,
      language,
      site: addressAt(services.env, store.host),
      call: pageCall(ctx, internalCall(app, store, language)),
    })
    return prepareForCache({ status: 200, html, style: '', whole: true })
  })
}
