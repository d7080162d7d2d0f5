import type { FastifyBaseLogger } from 'fastify'
import type { PreviewQuery } from '@tiffin/contract/shop/stores/staff-preview'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import type { Clock } from '../clock.ts'
import type { Database, Run, StoreNotice } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { Env } from '../env.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Texts, Translate } from '../texts/texts.ts'
import type { Customer, CustomerCache } from '../sessions/customer-cache.ts'
import type { PasswordCost } from '../sessions/passwords.ts'
import type { SignInAttempts } from '../sessions/sign-in-attempts.ts'
import type { Cache, Sized } from './cache.ts'
import type { Tester } from './tested-shop.ts'
import type { News } from './news.ts'
import type { Metrics } from './metrics.ts'
import type { Outage } from './outage.ts'
import type { Store, Stores } from './store.ts'
import type { Clicks } from './clicks.ts'
import type { Floods } from './floods.ts'
import type { Followers } from './followers.ts'

/** The services of this process. There is one of each; they are passed as arguments and never imported. */
export type Services = {
  env: Env
  db: Database
  clock: Clock
  integrations: Integrations
  secrets: Secrets
  /** The cost of new password hashes. */
  passwordCost: PasswordCost
  /** How long a diner's request waits for a payment provider, in milliseconds. */
  dinerPatience: number
  texts: Texts
  stores: Stores
  followers: Followers
  news: News
  clicks: Clicks
  floods: Floods
  customers: CustomerCache
  /** The shops' menus. Separate from the cache of pages, so that neither evicts the other. */
  menus: Cache<Sized>
  /** Menus with the changes of their drafts, separate from those of diners. */
  draftMenus: Cache<Sized>
  /** When customers' cards were last requested from providers (`money/cards/refresh-cards.ts`). */
  cardRefreshes: Cache
  /** Recently requested files of pictures. */
  pictures: Cache<Sized>
  signInAttempts: SignInAttempts
  metrics: Metrics
  outage: Outage
}

/** The context of every request, also of one without a store. */
export type OpenContext = {
  services: Services
  now: Temporal.Instant
  /** The request's id, which is sent in `x-request-id` and logged with each line. */
  request_id: string
  ip: string
  user_agent: string
  is_https: boolean
  /** Headers of the response in addition to those that every response has. */
  answer_headers: Record<string, string>
  language: string
  translate: Translate
  log: FastifyBaseLogger
}

/** A request to one store: the tenant, the caller, the current time and access to the tenant's rows. */
export type Context = OpenContext & {
  store: Store
  customer: Customer | undefined
  /** True in a staff preview of the menu's draft. */
  draft?: boolean
  /** The ticket of a staff preview; streams end when it expires. */
  previewQuery?: PreviewQuery
  /** The staff member who places test orders. */
  tester?: Tester
  query<Row>(statement: Sql<Row>): Promise<Row[]>
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  /** Notifies every process after this request's transaction has committed. */
  notify(topic: StoreNotice['topic'], id?: string): void
}

export type CustomerContext = Context & { customer: Customer }

/** A request by signed-in staff on the console's origin. With `roles`, also of the store that the path names. */
export type StaffContext = OpenContext & { staff: StaffIdentity }
export type StaffStoreContext = Context & { staff: StaffIdentity; role: StaffRole }

export type StaffIdentity = {
  id: string
  name: string
  email: string
  operator: boolean
  /** The console's language for this staff member; null: the language of the open shop. */
  language: string | null
  token_hash: string
  signed_in_at: Temporal.Instant
  second_factor: boolean
  /** A shop of this staff member requires a second factor, but none is set up. */
  lacks_factor: boolean
  /** When the token expires if it is not used again. */
  ends_at: Temporal.Instant
  stores: { store_id: number; role: StaffRole }[]
}

/** A context without a request, for jobs, commands and the first start. */
export function storeContext(services: Services, store: Store, log: FastifyBaseLogger): Context {
  const language = store.configuration.language.default
  return {
    services,
    now: services.clock.now(),
    request_id: '',
    ip: '',
    user_agent: '',
    is_https: false,
    answer_headers: {},
    language,
    translate: services.texts.of(language),
    log,
    store,
    customer: undefined,
    ...databaseOf(services.db, store.id),
  }
}

/** Reads and writes the rows of one tenant, and notifies all processes of changes. */
export function databaseOf(
  db: Database,
  store_id: number,
): Pick<Context, 'query' | 'transaction' | 'notify'> {
  return {
    query: statement => db.query(store_id, statement),
    transaction: work => db.transaction(store_id, work),
    notify: (topic, id) => db.notify(id === undefined ? { topic, store_id } : { topic, store_id, id }),
  }
}
