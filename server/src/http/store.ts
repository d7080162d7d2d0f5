import { hasNeededSecrets } from '@tiffin/contract/settings/secrets'
import { COUNTRIES, findCountry } from '@tiffin/contract/rules/countries'
import type { Settings } from '@tiffin/contract/settings'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { StoreDetails } from '@tiffin/contract/stores/details'
import { sql } from '../db/sql.ts'
import type { Database } from '../db/database.ts'
import { type Channels, channelsOf } from '../settings/channels.ts'
import { configurationOf } from '../settings/configuration-of.ts'
import { detailsOf } from '../settings/details-of.ts'
import { onChange } from './follow.ts'
import { loadSettings, type SettingProblem, type SettingRow } from '../settings/load-settings.ts'

/** A store as it is cached in memory: its row, its settings and views computed from both. */
export type Store = StoreRow & {
  settings: Settings
  /** Computed when the store is loaded. */
  channels: Channels
  configuration: StoreConfiguration
  details: StoreDetails
}

type StoreRow = {
  id: number
  name: string
  host: string
  country: string
  menu_revision: number
  /** A large import that is in force while some of its rows are still being written to their tables. */
  menu_import: string | null
  settings_revision: number
  api_token: string
  demo: boolean
}

export type Stores = {
  byHost(host: string): Promise<Store | undefined>
  byHash(hash: string): Promise<Store | undefined>
  byId(id: number): Promise<Store | undefined>
  hosts(id: number): Promise<string[]>
  forget(id: number): void
  /**
   * Called once per revision with the settings that could not be parsed; also with those found before somebody
   * subscribed.
   */
  onProblem(listener: (problem: StoreProblem) => void): void
}

export type StoreProblem = SettingProblem & { store_id: number; settings_revision: number }

/** In a notice of a store: one of its hostnames no longer leads there. */
export const HOSTS = 'hosts'

/**
 * The cache of stores; demo stores only where `demo` permits them. `absent`: providers of cards that this installation has none of. A notice of a change removes an entry; when the
 * listener's connection is lost, the cache is cleared.
 */
export function createStores(
  db: Database,
  { demo, absent }: { demo: boolean; absent: readonly string[] },
): Stores {
  const shops = createStaleCache<number, Store>()
  const ids = createStaleCache<string, number>()
  onChange(db, { topics: ['store'] }, notice => {
    if (notice) shops.forget(notice.store_id)
    else shops.forgetAll()
    if (!notice || notice.id === HOSTS) ids.forgetAll()
  })

  const find = (column: 'host' | 'host_hash', value: string): Promise<number | undefined> =>
    ids.get(`${column} ${value}`, async () => {
      const rows = await db.platform(
        sql<{ store_id: number }>`select store_id from store_host where ${sql.ref(column)} = ${value}`,
      )
      return rows[0]?.store_id
    })
  const problems = createProblems()
  const read = createReader(problems.tell, absent)
  const load = (id: number): Promise<Store | undefined> =>
    shops.get(id, async () => {
      const [row] = await db.query(id, rowWithSettings(id))
      return !row || (row.demo && !demo) ? undefined : read(row)
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

/** The stored sections, and the names of the keys that are set. */
type Stored = { sections: SettingRow[]; secrets: string[] }

/** Reads the row and all sections in one statement, so that they fit the revision beside them. */
function rowWithSettings(id: number) {
  return sql<StoreRow & Stored>`
    select store.id, store.name, store.host, store.country, store.menu_revision, store.menu_import, store.settings_revision,
      store.api_token, store.demo, (
        select coalesce(jsonb_agg(jsonb_build_object('section', section, 'value', value, 'number', number, 'revision', revision)), '[]')
        from store_setting where store_setting.store_id = ${id}
      ) as sections, (
        select coalesce(jsonb_agg(name), '[]') from shop_secret where shop_secret.store_id = ${id}
      ) as secrets
    from store where store.id = ${id}`
}

/**
 * Builds a store from its rows. Settings are parsed once per settings revision, so a change of the menu does not parse
 * them again.
 */
function createReader(tell: (problem: StoreProblem) => void, absent: readonly string[]) {
  const parsed = new Map<number, { revision: number; settings: Settings; channels: Channels }>()
  return ({ sections, secrets, ...row }: StoreRow & Stored): Store => {
    const { id, settings_revision } = row
    const country = findCountry(row.country) ?? COUNTRIES.GB!
    let known = parsed.get(id)
    if (known?.revision !== settings_revision) {
      const { settings, problems } = loadSettings(sections, country, known?.settings)
      const { payments } = settings
      // Who has no keys of a provider has none of it.
      if (absent.includes(payments.provider) || !hasNeededSecrets(payments.provider, secrets))
        payments.provider = ''
      known = { revision: settings_revision, settings, channels: channelsOf(settings) }
      parsed.set(id, known)
      for (const problem of problems) tell({ store_id: id, settings_revision, ...problem })
    }
    const { settings, channels } = known
    return {
      ...row,
      settings,
      channels,
      configuration: configurationOf({ ...row, country }, settings),
      details: detailsOf(row, settings),
    }
  }
}

function createProblems() {
  let unreported: StoreProblem[] = []
  const listeners: ((problem: StoreProblem) => void)[] = []
  return {
    tell(problem: StoreProblem) {
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

/** A hostname as `store_host` has it: lower case, without port and final dot [V2]. */
export function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Caches loaded values. A miss is not cached, so a new store is found at once. While the database is unavailable an
 * invalidated value is still used: menus can be read from memory.
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
      const known = entries.get(key)
      if (known) return known
      const loading = loadOrStale(key, load)
      entries.set(key, loading)
      const drop = () => {
        if (entries.get(key) === loading) entries.delete(key)
      }
      loading.then(value => value === undefined && drop(), drop)
      return loading
    },
    forget: (key: Key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  }
}
