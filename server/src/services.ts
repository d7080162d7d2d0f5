import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Env } from './platform/env.ts'
import type { Services } from './platform/http/context.ts'
import { createCustomerCache } from './platform/sessions/customer-cache.ts'
import { PASSWORD_COST, type PasswordCost } from './platform/sessions/passwords.ts'
import { createCache, createSizedCache } from './platform/http/cache.ts'
import { createClicks } from './platform/http/clicks.ts'
import { createFloods } from './platform/http/floods.ts'
import { createFollowers } from './platform/http/followers.ts'
import { createNews } from './platform/http/news.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { createOutage } from './platform/http/outage.ts'
import { createStores } from './platform/http/store.ts'
import type { Integrations } from './platform/integrations/integrations.ts'
import { DINER_PATIENCE_MS } from './platform/integrations/time-limits.ts'
import { allNeverInTransaction } from './platform/integrations/never-in-transaction.ts'
import type { Keys } from './platform/secrets/keys.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { createStoreReader } from './shop/settings/read-store.ts'
import { recaptchaOf } from './platform/integrations/recaptcha.ts'
import { loadTexts } from './platform/texts/texts.ts'

const MENU_BYTES = 128 * 1024 * 1024
/**
 * The size of the cache for draft menus: a few large menus. It is separate, so that previews do not evict menus of
 * diners.
 */
const DRAFT_BYTES = 16 * 1024 * 1024
const MOST_CARD_REFRESHES = 10_000
const PICTURE_BYTES = 32 * 1024 * 1024

/** Creates the services of a process. */
export function createServices({
  env,
  db,
  clock,
  integrations,
  keys,
  passwordCost = PASSWORD_COST,
  dinerPatience = DINER_PATIENCE_MS,
}: {
  env: Env
  db: Database
  clock: Clock
  integrations: Integrations
  keys: Keys
  /** Tests hash a thousand passwords, so they use a lower cost. */
  passwordCost?: PasswordCost | undefined
  /** In milliseconds. */
  dinerPatience?: number | undefined
}): Services {
  const stores = createStores(db, {
    demo: env.loopback,
    readStore: createStoreReader({
      absent: absentProviders(env),
      canText: integrations.sms.canSend,
      recaptcha: recaptchaOf(env),
    }),
  })
  return {
    env,
    db,
    clock,
    secrets: createSecrets(keys),
    passwordCost,
    dinerPatience,
    integrations: allNeverInTransaction(integrations),
    texts: loadTexts({ with_pseudo: env.loopback && env.PSEUDO_LANGUAGES === 'on' }),
    stores,
    followers: createFollowers(db, stores),
    news: createNews(db),
    clicks: createClicks(db),
    floods: createFloods({ isTrusted: env.TRUST_PROXY === 'true' }),
    customers: createCustomerCache(db),
    menus: createSizedCache(MENU_BYTES),
    draftMenus: createSizedCache(DRAFT_BYTES),
    cardRefreshes: createCache(MOST_CARD_REFRESHES),
    pictures: createSizedCache(PICTURE_BYTES),
    signInAttempts: new Map(),
    metrics: createMetrics(),
    outage: createOutage(db),
  }
}

/** The sandbox is disabled if the shops are reachable by others. */
function absentProviders({ loopback, SANDBOX_GATEWAY, BARCLAYS_API }: Env): string[] {
  const hasSandbox = loopback && SANDBOX_GATEWAY !== 'off'
  return [...(hasSandbox ? [] : ['SANDBOX']), ...(BARCLAYS_API === '' ? ['BARCLAYS_EURO'] : [])]
}
