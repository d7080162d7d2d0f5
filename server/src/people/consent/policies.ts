import {
  COOKIE_POLICY,
  type CookieOptions,
  POLICY_PAGES,
  type Policy,
  type PolicyPage,
} from '@tiffin/contract/people/consent/policy'
import {
  COOKIE_LIFETIMES,
  type CookieCategory,
  type CookieName,
  ESSENTIAL_COOKIES,
  TRACKING_SERVICES,
  type TrackingIds,
  usedIds,
} from '@tiffin/contract/shop/stores/tracking'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { translatedHtml, translationsOf } from '../../shop/settings/translations-of.ts'
import type { Store } from '../../platform/http/store.ts'

type PolicyVersion = Pick<Policy, 'kind' | 'policy_type_id' | 'version'>

/**
 * The platform's policies, used until a store has its own texts. When the meaning of a text changes, raise its version:
 * consents to older versions no longer count [G-16].
 */
const AGREED: (PolicyVersion & { kind: 'terms' | 'sms' | 'email' | 'push' | 'cookies' })[] = [
  { kind: 'terms', policy_type_id: 1, version: 1 },
  { kind: 'sms', policy_type_id: 7, version: 1 },
  { kind: 'email', policy_type_id: 8, version: 1 },
  { kind: 'push', policy_type_id: 9, version: 1 },
  {
    kind: 'cookies',
    policy_type_id: 10,
    version: 1,
  },
]

/** Policies that are only read, without consent. */
const READ: PolicyVersion[] = [
  ...(['terms_of_use', 'privacy', 'allergy'] as const).map(kind => ({
    kind,
    policy_type_id: POLICY_PAGES[kind].policy_type_id,
    version: 1,
  })),
  // Without a separate page.
  { kind: 'promotions', policy_type_id: 3, version: 1 },
  { kind: 'about_us', policy_type_id: 6, version: 1 },
]

/** A policy as consents refer to it. */
export type PolicyNumber = Pick<Policy, 'id' | 'kind' | 'version'>

/** The current policies of a store, by the numbers in its configuration [G-10]; cookies have a fixed number. */
export function policyNumbers({ configuration }: Pick<Store, 'configuration'>): PolicyNumber[] {
  const { terms, sms, email, push } = configuration.policy_numbers
  const ids = { terms, sms, email, push, cookies: COOKIE_POLICY }
  return AGREED.map(({ kind, version }) => ({
    id: ids[kind],
    kind,
    version: kind === 'terms' ? configuration.terms_version : version,
  }))
}

/** The policies with their texts: the shop's own, else the platform's in the request's language [G-07, G-08, G-32]. */
export async function policiesOf(ctx: Context, product_id: number): Promise<Policy[]> {
  const { configuration, settings } = ctx.store
  if (product_id !== configuration.product_id) throw refusal('not-found')
  const inLanguage = await translationsOf(ctx)
  const numbers = new Map(policyNumbers(ctx.store).map(number => [number.kind, number]))
  return [...AGREED, ...READ].map(({ kind, policy_type_id, version }) => {
    const own = kind in POLICY_PAGES ? settings.policies[kind as PolicyPage] : ''
    return {
      id: policy_type_id,
      version,
      ...numbers.get(kind),
      policy_type_id,
      kind,
      title: ctx.translate(`policies.${kind}.title`, { store: ctx.store.name }),
      content:
        translatedHtml(inLanguage, own) ||
        asHtml(ctx.translate(`policies.${kind}.content`, { store: ctx.store.name })),
      language: own && inLanguage(own) === own ? configuration.language.default : ctx.language,
      options: kind === 'cookies' ? cookieOptions(ctx) : {},
    }
  })
}

/**
 * The cookies by category, with the services that set them: those of the site, and those of the services that the shop
 * uses [G-08, R-09].
 */
function cookieOptions({ store, translate }: Context): CookieOptions {
  const described = (cookies: readonly CookieName[]) =>
    cookies.map(name => ({
      name,
      purpose: translate(`policies.cookie.${name}`),
      lifetime: translate(`policies.lifetime.${COOKIE_LIFETIMES[name]}`),
    }))
  const used = Object.keys(usedIds(store.settings.tracking)) as (keyof TrackingIds)[]
  const services = used.map(id => TRACKING_SERVICES[id])
  const productsOf = (wanted: CookieCategory) =>
    services
      .filter(({ category }) => category === wanted)
      .map(({ name, provider, cookies }) => ({ name, provider, cookies: described(cookies) }))
  const site = { name: store.name, provider: store.name, cookies: described(ESSENTIAL_COOKIES) }
  return {
    policies: [
      { name: 'ESSENTIAL', products: [site] },
      { name: 'ANALYTICS', products: productsOf('analytics') },
      { name: 'MARKETING', products: productsOf('marketing') },
    ],
  }
}

/** The platform's texts are plain text; each line is a paragraph. */
function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n+/)
    .map(line => `<p>${line}</p>`)
    .join('')
}
