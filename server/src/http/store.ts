import type { StoreSettings, Theme } from '@tiffin/contract/settings'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { StoreDetails } from '@tiffin/contract/stores/details'
import { build, type Database } from '../db/database.ts'

/** A store's row, as every request of that store has it in memory. */
export type Store = {
  id: number
  name: string
  host: string
  configuration: StoredConfiguration
  details: StoredDetails
  settings: StoreSettings
  theme: Theme
  menu_revision: number
  /** An import that counts already, while some of it is on its way to its tables. */
  menu_import: string | null
  settings_revision: number
  api_token: string
  demo: boolean
}

/** What the row keeps of the configuration; the rest is in columns or follows from the settings. */
export type StoredConfiguration = Omit<
  StoreConfiguration,
  'id' | 'name' | 'host' | 'api_token' | 'services' | 'guest_checkout'
>
export type StoredDetails = Omit<
  StoreDetails,
  'id' | 'name' | 'opening_hours' | 'mandatory_charges' | 'delivery_charge' | 'street' | 'postcode' | 'phone'
>

export type Stores = {
  byHost(host: string): Promise<Store | undefined>
  byHash(hash: string): Promise<Store | undefined>
  byId(id: number): Promise<Store | undefined>
  hosts(id: number): Promise<string[]>
  forget(id: number): void
}

/**
 * The stores that this process has been asked for; demo stores only where `demo` allows them.
 * A change anywhere reaches it as a notice; a lost listener empties it.
 */
export function createStores(db: Database, demo: boolean): Stores {
  const shops = createKept<number, Store>()
  const ids = createKept<string, number>()
  db.onNotice(notice => {
    if (notice.topic === 'store') shops.forget(notice.store_id)
  })
  db.onLost(() => {
    shops.forgetAll()
    ids.forgetAll()
  })

  const find = (column: 'host' | 'host_hash', value: string): Promise<number | undefined> =>
    ids.get(`${column} ${value}`, async () => {
      const rows = await db.platform(
        build.selectFrom('store_host').select('store_id').where(column, '=', value),
      )
      return rows[0]?.store_id
    })
  const load = (id: number): Promise<Store | undefined> =>
    shops.get(id, async () => {
      const rows = await db.platform(build.selectFrom('store').selectAll().where('id', '=', id))
      const store = rows[0] as Store | undefined
      return store?.demo && !demo ? undefined : store
    })
  const through = async (id: number | undefined) => (id === undefined ? undefined : load(id))

  return {
    byHost: async host => through(await find('host', bareHost(host))),
    byHash: async hash => through(await find('host_hash', hash)),
    byId: load,
    hosts: async id =>
      (await db.platform(build.selectFrom('store_host').select('host').where('store_id', '=', id))).map(
        row => row.host,
      ),
    forget: id => shops.forget(id),
  }
}

/** Lower case, without port and final dot: a hostname as `store_host` has it [V2]. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Keeps what was found. A miss is asked again, so that a new shop is seen at once. What was forgotten is asked again as
 * well; but while the database is away, the last that was known is better than nothing: menus are read from memory.
 */
function createKept<Key, Value>() {
  const entries = new Map<Key, Promise<Value | undefined>>()
  const last = new Map<Key, Value>()
  const ask = async (key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined> => {
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
      const asked = ask(key, load)
      entries.set(key, asked)
      const drop = () => {
        if (entries.get(key) === asked) entries.delete(key)
      }
      asked.then(value => value === undefined && drop(), drop)
      return asked
    },
    forget: (key: Key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  }
}
