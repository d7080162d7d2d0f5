import type { StoreSettings, Theme } from '@tiffin/contract/settings'
import type { StoreConfiguration, StoreDetails } from '@tiffin/contract/stores'
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
  const byId = new Map<number, Promise<Store | undefined>>()
  const idOf = new Map<string, Promise<number | undefined>>()
  const forgetAll = () => {
    byId.clear()
    idOf.clear()
  }
  db.onNotice(notice => {
    if (notice.topic === 'store') byId.delete(notice.store_id)
  })
  db.onLost(forgetAll)

  const find = (column: 'host' | 'host_hash', value: string): Promise<number | undefined> =>
    kept(idOf, `${column} ${value}`, async () => {
      const rows = await db.platform(
        build.selectFrom('store_host').select('store_id').where(column, '=', value),
      )
      return rows[0]?.store_id
    })
  const load = (id: number): Promise<Store | undefined> =>
    kept(byId, id, async () => {
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
    forget: id => void byId.delete(id),
  }
}

/** Lower case, without port and final dot: a hostname as `store_host` has it [V2]. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Keeps what was found; a failure or a miss is asked again, so that a new store is seen at once. */
function kept<Key, Value>(
  map: Map<Key, Promise<Value | undefined>>,
  key: Key,
  load: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const known = map.get(key)
  if (known) return known
  const loading = load()
  map.set(key, loading)
  const drop = () => {
    if (map.get(key) === loading) map.delete(key)
  }
  loading.then(value => value ?? drop(), drop)
  return loading
}
