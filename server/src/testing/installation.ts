import { type Client, createClient } from '@tiffin/contract/client'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { FastifyInstance } from 'fastify'
import { createApp, createConsole } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import { type Env, readEnv } from '../platform/env.ts'
import type { Database } from '../platform/db/database.ts'
import type { Services } from '../platform/http/context.ts'
import { keysFrom } from '../platform/secrets/keys.ts'
import { createServices } from '../services.ts'
import { PASSWORD_COST } from '../platform/sessions/passwords.ts'
import type { Integrations, PictureCheck } from '../platform/integrations/integrations.ts'
import { publicHosts } from '../platform/integrations/host-check.ts'
import { pictureMaker } from '../platform/integrations/picture-maker.ts'
import { sandboxGateway } from '../platform/integrations/sandbox-gateway.ts'
import { epdqGateway } from '../platform/integrations/epdq-gateway.ts'
import { configuredRecaptcha } from '../platform/integrations/recaptcha.ts'
import { socialProviders } from '../platform/integrations/social-providers.ts'
import { configuredSms } from '../platform/integrations/sms.ts'
import { stripeGateway } from '../platform/integrations/stripe-gateway.ts'
import { configuredFileStore } from '../shop/pictures/file-stores/configured-file-store.ts'
import { configuredGeocoder } from '../shop/places/geocoders/configured-geocoder.ts'
import { createStore, type NewStore } from '../shop/stores/create-store.ts'
import { deliveringTo } from '../shop/stores/delivery-areas.ts'
import { TEST_KEY } from './test-key.ts'
import { openTestDatabase } from './database.ts'
import type { Dump } from './dumps/dump.ts'

/** A Friday evening in London, when the demo stores are open. */
export const FRIDAY_EVENING = '2026-11-20T18:00:00Z'

/** The time-outs for external services: on a busy machine the tests' own services may be slow. */
const PATIENCE = { call_ms: 60_000, short_call_ms: 60_000 }

/** Fixtures sign in a thousand people, and how slowly is not what those tests are about. */
const LOWEST_COST = { ...PASSWORD_COST, memory: 8, passes: 1 }

export type Sent = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  reply_to: string
  unsubscribe?: string
}

export type SentText = { id: string; to: string; text: string; from: string }

export type Installation = {
  services: Services
  app: FastifyInstance
  console: FastifyInstance
  /** The URL of its own PostgreSQL database (`own`); undefined if it is embedded. */
  databaseUrl: string | undefined
  clock: Clock & { set(instant: string): void; add(duration: Temporal.DurationLike): void }
  /** The e-mails sent so far. */
  sent: Sent[]
  /** The text messages sent so far, unless `env` names a service. */
  texts: SentText[]
  /** The responses to requests for pictures, by address; other addresses do not exist. */
  pictures: Map<string, PictureCheck>
  /** Creates a new store: tests share the installation, but never a store. */
  shop(options?: ShopOptions): Promise<Shop>
  close(): Promise<void>
}

export type ShopOptions = Partial<NewStore> & { menu?: MenuFile; change?: (settings: Settings) => void }

export type Shop = {
  id: number
  host: string
  /** Calls as a visitor. */
  call: Client['call']
  /** Calls with headers: `as({'user-token': ...})`. */
  as(headers: Record<string, string>): Client
  /** The store as it is cached in this process. */
  store(): Promise<NonNullable<Awaited<ReturnType<Services['stores']['byId']>>>>
}

/**
 * `database`: this kind, whatever kind the tests use. `own`: the database is not shared with other
 * test files. `dump`: starts with the data of an older version, at the time of the dump.
 * `freeSpace`: how many bytes the embedded database may still write.
 */
export type InstallationOptions = {
  now?: string
  env?: Record<string, string>
  database?: 'embedded'
  own?: boolean
  dump?: Dump
  freeSpace?: () => number
  /** Extra SQL, run as the owner, for tables that the product does not have yet. */
  tables?: string
  /** Called with every statement before it runs. */
  inspect?: (sql: string) => void
  /** Passwords are hashed at the cost of a shop that is open, and not at the lowest there is. */
  hashesAsUsual?: boolean
  /** Between the process and the outside: its database and external services. */
  outside?: (world: World) => Outside | Promise<Outside>
}
type Outside = Pick<World, 'db' | 'integrations'>
type World = { db: Database; url: string | undefined; env: Env; integrations: Integrations; clock: Clock }

/** A complete installation with its own database, a fixed clock and no external services. */
export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const opened = await openTestDatabase(options)
  const { url, drop } = opened
  let now = Temporal.Instant.from(options.now ?? options.dump?.known.now ?? FRIDAY_EVENING)
  const clock = {
    now: () => now,
    set: (instant: string) => void (now = Temporal.Instant.from(instant)),
    add: (duration: Temporal.DurationLike) => void (now = now.add(duration)),
  }
  const sent: Sent[] = []
  const texts: SentText[] = []
  const pictures: Installation['pictures'] = new Map()
  const env = readEnv({
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    SANDBOX_GATEWAY: 'off',
    SECRETS_KEY: TEST_KEY,
    STRIPE_API: 'http://127.0.0.1:9',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    APPLE_ISSUER: 'http://127.0.0.1:9',
    FACEBOOK_DIALOG: 'http://127.0.0.1:9',
    FACEBOOK_API: 'http://127.0.0.1:9',
    RECAPTCHA_URL: 'http://127.0.0.1:9',
    ...options.env,
  })
  const ordinary: Integrations = {
    mail: { send: async message => void sent.push(message) },
    sms: env.SMS_URL
      ? configuredSms(env)
      : { send: async message => (texts.push(message), 'sent'), canSend: env.loopback },
    pictures: { look: async address => pictures.get(address) ?? { ok: false, why: ['picture.no_host'] } },
    pictureMaker: pictureMaker({ time_limit_ms: PATIENCE.call_ms, has_low_priority: false }),
    pictureStore: configuredFileStore({ env, db: opened.db }),
    geocoder: configuredGeocoder({ env, db: opened.db, clock }),
    sandbox: sandboxGateway(env, PATIENCE),
    stripe: stripeGateway(env, PATIENCE),
    epdq: epdqGateway(env, PATIENCE),
    social: socialProviders(env, PATIENCE),
    hosts: publicHosts({ timeout_ms: PATIENCE.call_ms }),
    recaptcha: configuredRecaptcha(env, PATIENCE),
  }
  const world = { db: opened.db, url, env, integrations: ordinary, clock }
  const { db, integrations } = (await options.outside?.(world)) ?? world
  // A test may replace the databases.
  const node = db.nodes().find(({ name }) => name === opened.node)?.name
  const passwordCost = options.hashesAsUsual ? undefined : LOWEST_COST
  const keys = keysFrom(env.SECRETS_KEY)
  const services = createServices({
    env,
    db,
    clock,
    integrations,
    keys,
    passwordCost,
    dinerPatience: PATIENCE.call_ms,
  })
  const app = await createApp(services)
  const console = await createConsole(services)
  await Promise.all([app.ready(), console.ready()])

  const shop = async (given: ShopOptions = {}): Promise<Shop> => {
    const { menu, change, ...store } = given
    const host = store.hosts?.[0] ?? `${crypto.randomUUID().slice(0, 8)}.example`
    const id = await createStore(db, newStore(host, { node, ...store }, change), clock.now())
    if (menu) await importInto(services, id, menu)
    return {
      id,
      host,
      call: clientOf(app, host, {}).call,
      as: headers => clientOf(app, host, headers),
      store: async () => (await services.stores.byId(id))!,
    }
  }
  return {
    services,
    app,
    console,
    databaseUrl: url,
    clock,
    sent,
    texts,
    pictures,
    shop,
    async close() {
      await Promise.all([app.close(), console.close()])
      await drop()
    },
  }
}

/** The typed client without a socket, as a page of this host uses it. */
export function clientOf(app: FastifyInstance, host: string, headers: Record<string, string>): Client {
  return createClient({
    baseUrl: `http://${host}`,
    headers: () => ({ store: host, ...headers }),
    fetch: injected(app, host),
  })
}

function injected(app: FastifyInstance, host: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: { ...(init?.headers as Record<string, string>), host },
      ...(init?.body ? { payload: init.body as string } : {}),
    })
    return new Response(
      answer.statusCode === 204 || answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload),
      {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      },
    )
  }
}

function newStore(host: string, given: Partial<NewStore>, change: ShopOptions['change']): NewStore {
  return {
    name: 'The Test Kitchen',
    hosts: [host],
    country: 'GB',
    phone: '01274 496 0000',
    email: 'shop@example.com',
    street: '1 High Street',
    town: 'Bradford',
    postcode: 'BD1 1AA',
    ...given,
    settings: standard => {
      const everywhere = withoutLimit(deliveringTo(standard, { prefixes: [], charge: 0, minimum_order: 0 }))
      const settings = given.settings?.(everywhere) ?? everywhere
      change?.(settings)
      return settings
    },
  }
}

async function importInto(services: Services, store_id: number, menu: MenuFile): Promise<void> {
  const { importMenu } = await import('../menu/menu-import/import-menu.ts')
  const { storeContext } = await import('../platform/http/context.ts')
  const store = (await services.stores.byId(store_id))!
  const report = await importMenu(storeContext(services, store, undefined as never), menu)
  if (report.problems.length)
    throw new Error(`the test's menu has mistakes: ${JSON.stringify(report.problems)}`)
  services.stores.forget(store_id)
}

/** Test diners share phone numbers and addresses. */
function withoutLimit(settings: Settings): Settings {
  return { ...settings, ordering: { ...settings.ordering, unpaid_orders: null } }
}
