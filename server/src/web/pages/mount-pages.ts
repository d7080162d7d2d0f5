import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localTimeOf, NOW } from '@tiffin/contract/shop/stores/staff-preview'
import { mountAssets } from '../../platform/http/assets.ts'
import { sendLasting } from '../../platform/http/lasting-body.ts'
import type { Services } from '../../platform/http/context.ts'
import { verifyTicket } from '../../platform/http/preview-tickets.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { pageHeaders } from '../../platform/http/security.ts'
import { testedShop } from '../../platform/http/tested-shop.ts'
import type { Store } from '../../platform/http/store.ts'
import { orderOfCode } from '../../ordering/orders/short-order-link.ts'
import { loadBuilt } from './built-storefront.ts'
import { mountHygieneBadges } from './mount-hygiene-badges.ts'
import { landingOf } from './landing.ts'
import { mountLanguages } from './mount-languages.ts'
import { mountSearchEngines } from './mount-search-engines.ts'
import { mountServiceWorker } from './mount-service-worker.ts'
import { isShopsHost, sendShopsPage, shopsRobots } from './shops-page.ts'
import { mountThemes } from './mount-themes.ts'
import { pageLanguage } from './page-language.ts'
import { createPageLives } from './page-lives.ts'
import {
  type CachedPage,
  createPages,
  type PageKey,
  prepareForCache,
  type PageMaker,
  pageOf,
} from './page-of.ts'
import { pageTextsOf } from './page-texts.ts'
import { type PreviewMode, previewOf } from './preview.ts'
import { robotsOf } from './sitemap.ts'
import { searchTarget } from './search-target.ts'
import { followShortLink } from './short-link.ts'

const NOT_BUILT = 'The pages are not built yet. Run "npm run build", then start again.\n'

/**
 * First path segments of calls and files. Below them a missing path is a 404 in JSON, and a page only for a browser
 * that navigates.
 */
const NO_PAGES = [
  'consumer',
  'campaign',
  'takeaway',
  'storage',
  'foodhub',
  'staff',
  'docs',
  'language',
  'assets',
  'metrics',
]

/** Alternative spellings of a page's path. */
const OTHER_PATHS = { '/ordernow': '/order-now', '/extraPage': '/extra-page', '/dine-in': '/dine-in/' }

/**
 * Serves the stores' pages and their files. Every path that is neither call nor file gets a page; unknown paths get the
 * not-found page.
 */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  { dist }: { dist?: string } = {},
): Promise<void> {
  const built = await loadBuilt(dist)
  const textsOf = pageTextsOf(services.texts)
  mountRobots(app, services)
  if (!built) {
    mountLanguages(app, services, { textsOf })
    app.get('/*', (request, reply) => {
      if (!isForPerson(request)) throw refusal('not-found')
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    })
    return
  }
  const maker: PageMaker = {
    app,
    services,
    built,
    textsOf,
    ...createPages(),
    lives: createPageLives(services.db),
  }
  mountAssets(app, `${built.folder}/assets`)
  mountThemes(app, services, built)
  mountServiceWorker(app, services, built)
  mountHygieneBadges(app)
  mountSearchEngines(maker)
  const storeOf = (request: FastifyRequest) => services.stores.byHost(request.host)
  mountLanguages(app, services, {
    textsOf,
    async onMissing(request, reply) {
      if (!isForPerson(request)) throw refusal('not-found')
      return sendPage(maker, { store: await storeOf(request), request, reply })
    },
  })

  mountIconAndOtherPaths(maker)
  app.get<{ Params: { id: string } }>('/s/:id', async (request, reply) => {
    const store = await storeOf(request)
    const target = store && (await followShortLink(maker, store, request))
    // Not cacheable, because each visit is counted and the target may change.
    return target
      ? reply.header('cache-control', 'no-store').redirect(target, 302)
      : sendPage(maker, { store, request, reply })
  })
  app.get<{ Params: { code: string } }>('/o/:code', async (request, reply) => {
    const id = orderOfCode(request.params.code)
    return id === undefined
      ? sendPage(maker, { store: await storeOf(request), request, reply })
      : reply.header('cache-control', 'no-store').redirect(`/order-tracking/${id}`, 302)
  })
  app.get('/*', async (request, reply) => {
    if (isWayBackInFrame(request)) return reply.code(204).send()
    if (!isForPerson(request)) throw refusal('not-found')
    return sendPageOrError(maker, request, reply)
  })
}

function mountRobots(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', async (request, reply) => {
    // Browsers request this file to find out whether they are online, which it answers without a database too.
    const store = await services.stores.byHost(request.host).catch(() => undefined)
    if (!store && isShopsHost(services, request))
      return reply.type('text/plain; charset=utf-8').send(shopsRobots(services))
    return reply.type('text/plain; charset=utf-8').send(robotsOf({ services }, store))
  })
}

function mountIconAndOtherPaths({ app, services, built }: PageMaker): void {
  app.get('/favicon.svg', async (request, reply) => {
    const store = await services.stores.byHost(request.host)
    if (!store) throw refusal('store-unknown')
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8')
    return reply.send(built.storefront.iconOf(store.settings.look.theme, store.name))
  })
  for (const [other, path] of Object.entries(OTHER_PATHS))
    app.get(other, (request, reply) => {
      const at = request.url.indexOf('?')
      return reply.redirect(`${path}${at < 0 ? '' : request.url.slice(at)}`, 301)
    })
  const hasPage = (path: string) => built.storefront.screenOf(path).name !== 'not-found'
  for (const path of ['/search', '/search/'])
    app.get<{ Querystring: { q?: unknown } }>(path, ({ query }, reply) =>
      reply.redirect(searchTarget(query.q, hasPage), 302),
    )
}

/** A browser has navigated here, so after a failure it gets a page with a remedy instead of a JSON error. */
async function sendPageOrError(
  maker: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = maker
  try {
    if (request.url.split('?')[0] === '/' && isShopsHost(services, request))
      return await sendShopsPage(maker, request, reply)
    return await sendPage(maker, { store: await services.stores.byHost(request.host), request, reply })
  } catch (error) {
    if (!services.outage.explains(error, request.log)) request.log.error({ err: error }, 'a page failed')
    return send({
      request,
      reply: reply.header('retry-after', '2'),
      page: await lonePage(maker, 'unavailable', pageLanguage(request, undefined, services.texts.languages)),
    })
  }
}

/**
 * Whether a provider's page in a frame has returned here. The page around the frame then follows the payment itself.
 */
function isWayBackInFrame({ headers, url }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && url.startsWith('/payment/')
}

type IncomingPage = { store: Store | undefined; request: FastifyRequest; reply: FastifyReply }

async function sendPage(maker: PageMaker, { store, request, reply }: IncomingPage): Promise<FastifyReply> {
  const landing = store && landingOf(store, request)
  if (landing) return reply.header('cache-control', 'private, no-store').redirect(landing, 302)
  const language = pageLanguage(request, store, maker.services.texts.languages)
  const path = request.url.split('?')[0] ?? '/'
  const mode = store && previewOf(request, store, maker.services.clock.now())
  const ahead = store && (await aheadOf(maker.services, store, request))
  const dish = dishIn(maker, request, path)
  const page = await chosenPage(maker, { store, path, language, dish, preview: mode?.style, ahead })
  return send({ request, reply, page, mode, isAhead: ahead !== undefined })
}

/** The dish in the address of the menu, whose sheet the browser opens. */
function dishIn({ built }: PageMaker, { query }: FastifyRequest, path: string): string | undefined {
  const { item } = query as { item?: unknown }
  return typeof item === 'string' && built.storefront.screenOf(path).name === 'order-now' ? item : undefined
}

/** Until a shop opens, its pages are visible only to those who set it up. */
function chosenPage(
  maker: PageMaker,
  { store, ...wanted }: Partial<PageKey> & PageAddress,
): Promise<CachedPage> {
  if (!store) return lonePage(maker, 'unknown', wanted.language)
  const seen = wanted.ahead?.preview.tester ? testedShop(store) : store
  const isShown = store.settings.opening.opened || wanted.preview || wanted.ahead
  return isShown ? pageOf(maker, { store: seen, ...wanted }) : openingPage(maker, store, wanted.language)
}

type PageAddress = Pick<PageKey, 'path' | 'language' | 'dish'>

function openingPage({ pages, built, textsOf }: PageMaker, store: Store, language: string) {
  const { configuration, settings, name } = store
  return pages.remember(`${store.host} opening ${language}`, String(store.settings_revision), async () =>
    prepareForCache(
      built.storefront.renderOpening({
        language,
        texts: textsOf(language),
        assets: built.assets,
        configuration,
        theme: settings.look.theme,
        name,
      }),
    ),
  )
}

/** The preview in the address, if it has a valid ticket of a staff member; otherwise it is ignored. */
async function aheadOf(
  services: Services,
  store: Store,
  { query }: FastifyRequest,
): Promise<PageKey['ahead']> {
  const { at, ahead } = query as Record<string, unknown>
  if (typeof at !== 'string' || typeof ahead !== 'string') return undefined
  // A form whose time field was left empty means the current time.
  const time = at === '' ? NOW : (localTimeOf(at)?.replace(' ', 'T') ?? at)
  const preview = await verifyTicket(services, store, { at: time, ahead })
  return preview && { at: time, ahead, preview }
}

function send({
  request,
  reply,
  page,
  mode,
  isAhead = false,
}: Omit<IncomingPage, 'store'> & {
  page: CachedPage
  mode?: PreviewMode | undefined
  isAhead?: boolean
}): Promise<FastifyReply> {
  for (const cookie of mode?.cookies ?? []) reply.header('set-cookie', cookie)
  // Responses that set a cookie or contain personal data are not cacheable.
  const isPrivate = isAhead || (mode && (mode.style !== undefined || mode.cookies.length > 0))
  reply
    .code(page.status)
    .headers(pageHeaders(page.policy))
    .headers(openerHeaders(request.url))
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, no-cache')
    .header('vary', 'Accept, Accept-Encoding, Cookie')
  return sendLasting(request, reply, page.body)
}

/**
 * A page opens a provider's sign-in in a window of its own, which returns to `/social/{token}`. That page has to reach
 * the page that opened it. Its address contains a token, so it sends no referrer.
 */
function openerHeaders(url: string): Record<string, string> {
  if (url.startsWith('/social/'))
    return { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
  return url.startsWith('/reset-password/') ? { ...opener, 'referrer-policy': 'no-referrer' } : opener
}

/** A page without a store: no store has this host, or it cannot be read. */
function lonePage(
  { pages, built, textsOf }: PageMaker,
  kind: 'unknown' | 'unavailable',
  language: string,
): Promise<CachedPage> {
  const { storefront, assets } = built
  return pages.remember(`no shop ${kind} ${language}`, 0, async () =>
    prepareForCache(storefront.renderLone(kind, { language, texts: textsOf(language), assets })),
  )
}

/** Whether a browser navigates: only then does the request accept HTML. */
function isForPerson(request: FastifyRequest): boolean {
  const first = request.url.split(/[/?]/)[1] ?? ''
  return !NO_PAGES.includes(first) || (request.headers.accept ?? '').includes('text/html')
}
