import type { Page, PreviewStyle, PublishedReview } from '@tiffin/contract/page-entry'
import { assistantOrigins } from '@tiffin/contract/shop/stores/chat-assistant'
import { recaptchaOrigins } from '@tiffin/contract/shop/stores/recaptcha'
import { trackingOrigins } from '@tiffin/contract/shop/stores/tracking'
import type { PreviewQuery } from '@tiffin/contract/shop/stores/staff-preview'
import { createHash, hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../platform/env.ts'
import { type Cache, createSizedCache, type Sized } from '../../platform/http/cache.ts'
import { type Context, type Services, storeContext } from '../../platform/http/context.ts'
import { type LastingBody, lastingBody } from '../../platform/http/lasting-body.ts'
import { contentSecurityPolicy, type Origins } from '../../platform/http/security.ts'
import type { Preview } from '../../platform/http/preview-tickets.ts'
import type { Store } from '../../platform/http/store.ts'
import { draftStateOf } from '../../menu/menu/draft-state.ts'
import { type MenuInMemory, menuOf } from '../../menu/menu/menu-of.ts'
import { translateConfiguration } from '../../shop/settings/translate-settings.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { logoOf } from '../../shop/settings/logo-of.ts'
import { addressAt } from '../../platform/http/address-at.ts'
import { basesOf, originsOf } from './bases.ts'
import type { BuiltStorefront } from './built-storefront.ts'
import { internalCall } from './internal-client.ts'
import { isVietnamese } from './is-vietnamese.ts'
import { newestReviews } from './newest-reviews.ts'
import { pageCall } from './page-data.ts'
import type { PageLives } from './page-lives.ts'
import type { PageTexts } from './page-texts.ts'
import { consoleOrigins } from './preview.ts'

export type CachedPage = Sized & { status: number; body: LastingBody; policy: string }

export type PageMaker = {
  app: FastifyInstance
  services: Services
  built: BuiltStorefront
  textsOf: (code: string) => PageTexts
  pages: Cache<Sized>
  /** Separate from diners' pages, and small, because one person at a time uses a preview. */
  previews: Cache<Sized>
  /** Separate from all other pages, because a shop has one for each dish: they must not evict those of other shops. */
  dishes: Cache<Sized>
  lives: PageLives
}

export type PageKey = {
  store: Store
  path: string
  language: string
  /** The dish that the address names, on the menu's page. It may be unknown. */
  dish?: string | undefined
  preview?: PreviewStyle | undefined
  /** The staff preview of this request: its time, and perhaps the draft of the menu. */
  ahead?: (PreviewQuery & { preview: Preview }) | undefined
  /** On the page of reviews. */
  reviews?: PublishedReview[] | undefined
}

const PAGE_BYTES = 64 * 1024 * 1024
const PREVIEW_BYTES = 4 * 1024 * 1024
const DISH_BYTES = 8 * 1024 * 1024

export function createPages(): Pick<PageMaker, 'pages' | 'previews' | 'dishes'> {
  return {
    pages: createSizedCache(PAGE_BYTES),
    previews: createSizedCache(PREVIEW_BYTES),
    dishes: createSizedCache(DISH_BYTES),
  }
}

/**
 * The page of a path, rendered once for all visitors and cached until something on it changes: menu, settings, full
 * slots, the rating, the reviews on their page, or the clock. It is rendered as of the beginning of its period, so the result is the same at any time within
 * it.
 */
export async function pageOf(maker: PageMaker, wanted: PageKey): Promise<CachedPage> {
  const { store, language, preview } = wanted
  const { services, built } = maker
  const screen = built.storefront.screenOf(wanted.path)
  const ctx = storeContext(services, store, maker.app.log)
  // A preview is for one person, so it is not cached with the pages of all visitors.
  if (wanted.ahead) return makePage(maker, wanted, contextOfPreview(ctx, wanted.ahead.preview))
  if (!screen.kept) return makePage(maker, wanted, ctx)
  const { from, orders } = await maker.lives.of(ctx)
  const { rating, total_reviews } = store.details
  const revisions = [store.menu_revision, store.settings_revision, from.epochMilliseconds, orders]
  const reviews = screen.name === 'review' ? await newestReviews(ctx) : undefined
  const revision = [...revisions, rating, total_reviews, JSON.stringify(reviews)].join(' ')
  const dish = preview ? undefined : await dishOnMenu(ctx, wanted.dish)
  const cache = preview ? maker.previews : dish ? maker.dishes : maker.pages
  return cache.remember(
    `${store.host} ${screen.name} ${language} ${preview ?? ''}${dish ?? ''}`,
    revision,
    () => makePage(maker, { ...wanted, dish, reviews }, { ...ctx, now: from }),
  )
}

/** An unknown id gets the menu's own page, so that made-up ids create no entries in the cache. */
async function dishOnMenu(ctx: Context, id: string | undefined): Promise<string | undefined> {
  const menu = id === undefined ? undefined : await menuOf(ctx).catch(() => undefined)
  return id !== undefined && menu?.items.has(id) ? id : undefined
}

function contextOfPreview(ctx: Context, { now, draft }: Preview): Context {
  return { ...ctx, now, draft }
}

/** The preview's data in the page; for a draft its revision, so that the page detects a newer one. */
async function shownAhead(ctx: Context, { at, ahead, preview }: NonNullable<PageKey['ahead']>) {
  const draft = ctx.draft ? await draftStateOf(ctx) : undefined
  const left_ms = preview.ends_at.epochMilliseconds - ctx.services.clock.now().epochMilliseconds
  return { at, ahead, ends_in_ms: Math.max(0, left_ms), draft, ...(preview.tester ? { test: true } : {}) }
}

async function makePage(
  maker: PageMaker,
  { store, path, language, dish, preview, ahead, reviews }: PageKey,
  ctx: Context,
): Promise<CachedPage> {
  const { app, services, built, textsOf } = maker
  services.metrics.pages.inc()
  const bases = basesOf(services.env, store.host)
  // The page works without the menu: its calls report the problem.
  const menu = await menuOf(ctx).catch(() => undefined)
  // Permitted for all visitors, since the page is the same for all; loaded only after consent [G-02].
  const tracking = trackingOrigins(store.settings.tracking)
  const { name } = built.storefront.screenOf(path)
  const assistant = assistantOrigins(store.configuration.chat_assistant)
  const check = name === 'contact-us' ? recaptchaOrigins(store.configuration.recaptcha) : undefined
  return prepareForCache(
    await built.storefront.render({
      path,
      dish,
      reviews,
      language,
      texts: textsOf(language),
      configuration: translateConfiguration(
        preview === 'preview' ? inPreview(store) : store.configuration,
        await translationsOf({ services, store, language }),
      ),
      theme: store.settings.look.theme,
      revisions: { menu_revision: store.menu_revision, settings_revision: store.settings_revision },
      preview: preview && { style: preview, hash: hash('sha256', store.host) },
      bases,
      vietnamese: isVietnamese(store, menu),
      site: addressAt(services.env, store.host),
      call: pageCall(
        { ...ctx, language, translate: services.texts.of(language) },
        internalCall(app, store, language),
      ),
      assets: built.assets,
      ...(ahead ? { ahead: await shownAhead(ctx, ahead) } : {}),
    }),
    {
      scripts: [...tracking.scripts, ...assistant.scripts, ...(check?.scripts ?? [])],
      calls: [...originsOf(bases), ...tracking.calls, ...assistant.bots],
      pictures: [...pictureOrigins(store, menu), ...tracking.pictures],
      frames: framesOf(services.env, { preview, name }),
      framed: [...providerOrigins(services.env, store), ...assistant.bots, ...(check?.frames ?? [])],
      workers: ["'self'"],
    },
  )
}

/** The console shows previews in a frame, and a provider's page in a frame returns to ours in it. */
function framesOf(
  env: Env,
  { preview, name }: { preview: PreviewStyle | undefined; name: string },
): string[] {
  if (preview) return consoleOrigins(env)
  return name === 'payment-confirmation' || name === 'pay-by-link' ? ["'self'"] : []
}

/** The origin whose card page is shown in a frame [P-05], and our own, to which that page returns in the frame. */
function providerOrigins(env: Env, { settings }: Store): string[] {
  return settings.payments.provider === 'SANDBOX' ? ["'self'", env.SANDBOX_GATEWAY] : []
}

/** The shop's public configuration, with the logo of the preview. */
function inPreview({ configuration, settings }: Store): Store['configuration'] {
  return { ...configuration, website_logo_url: logoOf(settings.look, settings.preview) }
}

/** The origins of the store's pictures; only of its logo if the menu cannot be read. */
function pictureOrigins({ configuration }: Store, menu: MenuInMemory | undefined): string[] {
  const { website_logo_url, logo_host_alt } = configuration
  const logos = [website_logo_url, logo_host_alt && `https://${logo_host_alt}`]
  return originsIn([...(menu?.items.values() ?? [])].map(item => item.image).concat(logos))
}

/** The https origins of these addresses, without duplicates. */
export function originsIn(addresses: (string | null)[]): string[] {
  const urls = addresses.flatMap(address => (address && URL.parse(address)) || [])
  return [...new Set(urls.filter(({ protocol }) => protocol === 'https:').map(url => url.origin))]
}

/** Adds the policy that permits the page's one style and content from these origins. */
export function prepareForCache({ status, html, style, whole }: Page, origins: Origins = {}): CachedPage {
  const style_hash = createHash('sha256').update(style).digest('base64')
  const body = lastingBody(html)
  return {
    status,
    body,
    policy: contentSecurityPolicy(style_hash, origins),
    bytes: body.bytes,
    lasting: whole,
  }
}
