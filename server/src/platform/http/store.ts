import type { ServiceType } from '@tiffin/contract/ids'
import type { SectionName, Settings } from '@tiffin/contract/shop/settings'
import type { SpecialDays, WeekHours } from '@tiffin/contract/shop/settings/hours'
import type { Busy } from '@tiffin/contract/shop/settings/pause'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import { sql } from '../db/sql.ts'
import type { Database } from '../db/database.ts'
import { ShopRowsMissing } from '../db/nodes/errors.ts'
import { onChange } from './follow.ts'

/** A store as it is cached: its row, its settings and values computed from both. */
export type Store = StoreRow & {
  settings: Settings
  /** Computed when the store is loaded. */
  channels: Channels
  configuration: StoreConfiguration
  details: StoreDetails
}

/** The columns of a store that are cached. */
export type StoreRow = InstallationRow & StateRow

/** What the installation stores of a shop. */
type InstallationRow = {
  id: number
  name: string
  host: string
  country: string
  api_token: string
  demo: boolean
  /** The group with which the shop is listed, and its name. */
  group_id: string | null
  group_name: string | null
  /** The shop of the group whose menu this one takes over; null: it has its own. */
  menu_source_id: number | null
  /** Other shops take over this one's menu. */
  is_menu_source: boolean
}

/** The row of `store_state`, which is beside the shop's other rows. */
type StateRow = {
  menu_revision: number
  /** A large import that is in force while some of its rows are still being written to their tables. */
  menu_import: string | null
  settings_revision: number
}

/**
 * One type of order with everything that determines when it is available, from the sections hours, ordering and pause.
 */
export type Channel = Settings['ordering']['delivery'] & {
  hours: WeekHours
  special_days: SpecialHours[]
  paused_until: string | null
  busy: Busy
}
export type Channels = Record<ServiceType, Channel>

/** The hours of some days, both inclusive, which replace those of the week. */
export type SpecialHours = Pick<SpecialDays, 'from' | 'to' | 'name'> & { ranges: WeekHours['monday'] }

/** A row of `store_setting`. `number`: the version of the section's schema. `revision`: counts the section's changes. */
export type SettingRow = { section: string; value: unknown; number: number; revision: number }

/** The mean of all reviews with one decimal, and their number; null without reviews. */
export type StoredRating = { rating: number; total_reviews: number } | null

/** A store as it is stored: its row, its stored sections, the names of the secrets that are set, and its rating. */
export type StoredStore = StoreRow & StoredParts
type StoredParts = { sections: SettingRow[]; secrets: string[]; rating: StoredRating }

/** Builds a store from its rows. The group `shop` supplies the function (`shop/settings/read-store.ts`). */
export type ReadStore = (stored: StoredStore, report: (problem: StoreProblem) => void) => Store

export type Stores = {
  byHost(host: string): Promise<Store | undefined>
  byHash(hash: string): Promise<Store | undefined>
  byId(id: number): Promise<Store | undefined>
  hosts(id: number): Promise<string[]>
  forget(id: number): void
  /**
   * Called once per revision with the settings that could not be parsed, including those found before the listener
   * subscribed.
   */
  onProblem(listener: (problem: StoreProblem) => void): void
}

/** A stored value that could not be parsed. `path` is its path in the section; empty: the whole section. */
export type StoreProblem = {
  store_id: number
  settings_revision: number
  section: SectionName
  path: string
  message: string
}

/** The id of a store's notice: one of its hostnames no longer belongs to it. */
export const HOSTS = 'hosts'

/**
 * The cache of stores; demo stores only if `demo` is set. A notice of a change invalidates an entry; if the connection of a
 * database's listener is lost, the entries of its stores are invalidated.
 */
export function createStores(
  db: Database,
  { demo, readStore }: { demo: boolean; readStore: ReadStore },
): Stores {
  const shops = createStaleCache<number, Store>()
  const ids = createStaleCache<string, number>()
  onChange(db, { topics: ['store'] }, (notice, concerns) => {
    if (notice) shops.forget(notice.store_id)
    else shops.forgetSome(concerns)
    // Notices about hostnames are sent by the store's database, so only hostnames of these stores may be outdated.
    if (!notice) ids.forgetSome((_, id) => id === undefined || concerns(id))
    else if (notice.id === HOSTS) ids.forgetSome(() => true)
  })

  const find = (column: 'host' | 'host_hash', value: string): Promise<number | undefined> =>
    ids.get(`${column} ${value}`, async () => {
      const rows = await db.platform(
        sql<{ store_id: number }>`select store_id from store_host where ${sql.ref(column)} = ${value}`,
      )
      return rows[0]?.store_id
    })
  const problems = createProblems()
  const load = (id: number): Promise<Store | undefined> =>
    shops.get(id, async () => {
      // The state first: a change of the other row raises the settings' revision after it, so the cache never has the
      // newer revision with the older row.
      const [state] = await db.query(id, stateWithSettings(id))
      const [row] = await db.platform(installationRow(id))
      // A shop is created with its state first, so this is not a new shop.
      if (row && !state) throw new ShopRowsMissing(id)
      return !state || !row || (row.demo && !demo)
        ? undefined
        : readStore({ ...row, ...state }, problems.report)
    })
  const through = async (id: number | undefined) => (id === undefined ? undefined : load(id))

  return {
    byHost: async host => through(await find('host', hostnameOf(host))),
    byHash: async hash => through(await find('host_hash', hash)),
    byId: load,
    hosts: async id =>
      (await db.platform(sql<{ host: string }>`select host from store_host where store_id = ${id}`)).map(
        row => row.host,
      ),
    forget: id => shops.forget(id),
    onProblem: problems.listen,
  }
}

function installationRow(id: number) {
  return sql<InstallationRow>`
    select store.id, store.name, store.host, store.country, store.api_token, store.demo, store.group_id, store.menu_source_id,
      (select shop_group.name from shop_group where shop_group.id = store.group_id) as group_name,
      exists (select from store as follower where follower.menu_source_id = store.id) as is_menu_source
    from store where store.id = ${id}`
}

/** Reads the state and all sections in one statement, so that they have the same revision. */
function stateWithSettings(id: number) {
  return sql<StateRow & StoredParts>`
    select menu_revision, menu_import, settings_revision, (
        select coalesce(jsonb_agg(jsonb_build_object('section', section, 'value', value, 'number', number, 'revision', revision)), '[]')
        from store_setting where store_setting.store_id = ${id}
      ) as sections, (
        select coalesce(jsonb_agg(name), '[]') from shop_secret where shop_secret.store_id = ${id}
      ) as secrets, (
        select jsonb_build_object('rating', round(hundredths / 100.0 / reviews, 1), 'total_reviews', reviews)
        from rating where rating.store_id = ${id} and reviews > 0
      ) as rating
    from store_state where store_state.store_id = ${id}`
}

function createProblems() {
  let unreported: StoreProblem[] = []
  const listeners: ((problem: StoreProblem) => void)[] = []
  return {
    report(problem: StoreProblem) {
      if (listeners.length === 0) unreported.push(problem)
      for (const listener of listeners) listener(problem)
    },
    listen(listener: (problem: StoreProblem) => void) {
      listeners.push(listener)
      for (const problem of unreported) listener(problem)
      unreported = []
    },
  }
}

/** A hostname in the form of `store_host`: lower case, without port and final dot [V2]. */
export function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Caches loaded values. A miss is not cached, so a new store is found at once. While the database is unavailable, an
 * invalidated value is still used, so that menus can be read from memory.
 */
function createStaleCache<Key, Value>() {
  const entries = new Map<Key, Promise<Value | undefined>>()
  const last = new Map<Key, Value>()
  const loadOrStale = async (
    key: Key,
    load: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> => {
    try {
      const value = await load()
      if (value === undefined) last.delete(key)
      else last.set(key, value)
      return value
    } catch (error) {
      const value = last.get(key)
      if (value === undefined) throw error
      entries.delete(key)
      return value
    }
  }
  return {
    get(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const cached = entries.get(key)
      if (cached) return cached
      const loading = loadOrStale(key, load)
      entries.set(key, loading)
      const drop = () => {
        if (entries.get(key) === loading) entries.delete(key)
      }
      loading.then(value => value === undefined && drop(), drop)
      return loading
    },
    forget: (key: Key) => void entries.delete(key),
    /** `value`: undefined while it is loaded for the first time. */
    forgetSome(isStale: (key: Key, value: Value | undefined) => boolean): void {
      for (const key of entries.keys()) if (isStale(key, last.get(key))) entries.delete(key)
    },
  }
}
