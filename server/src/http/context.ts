import type { FastifyBaseLogger } from 'fastify'
import type { StaffRole } from '@tiffin/contract/staff/roles'
import type { Clock } from '../clock.ts'
import type { Database, Run, Statement, StoreNotice } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Texts, Translate } from '../texts/texts.ts'
import type { Customer, CustomerCache } from './customer-cache.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import type { Cache } from './cache.ts'
import type { Metrics } from './metrics.ts'
import type { Outage } from './outage.ts'
import type { Store, Stores } from './store.ts'

/** What the process is made of; one for each, handed down and never imported. */
export type Services = {
  env: Env
  db: Database
  clock: Clock
  integrations: Integrations
  texts: Texts
  stores: Stores
  customers: CustomerCache
  cache: Cache
  signInAttempts: SignInAttempts
  metrics: Metrics
  outage: Outage
}

/** What every request knows. */
export type OpenContext = {
  services: Services
  now: Temporal.Instant
  /** The request's id, in its response's `x-request-id` and in each line of the log. */
  request_id: string
  ip: string
  user_agent: string
  is_https: boolean
  /** Headers of the response, besides those that every response has. */
  answer_headers: Record<string, string>
  language: string
  translate: Translate
  log: FastifyBaseLogger
}

/** A request of a store: whose shop, who asks, what time it is, the way to the rows. */
export type Context = OpenContext & {
  store: Store
  customer: Customer | undefined
  query<Row>(statement: Statement<Row>): Promise<Row[]>
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  /** Tells every process, once what this request does is committed. */
  notify(topic: StoreNotice['topic'], id?: string): void
}

export type CustomerContext = Context & { customer: Customer }

/** A request of signed-in staff on the console's origin; with `roles`, of the shop that the path names. */
export type StaffContext = OpenContext & { staff: StaffIdentity }
export type StaffStoreContext = Context & { staff: StaffIdentity; role: StaffRole }

export type StaffIdentity = {
  id: string
  name: string
  email: string
  operator: boolean
  token_hash: string
  /** When the token ends unless it is used before. */
  ends_at: Temporal.Instant
  stores: { store_id: number; role: StaffRole }[]
}

/** A context for a store outside any request: jobs, commands, the first start. */
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

/** How the rows of one store are read and written, and how all processes are told that they have changed. */
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
