import type { Database } from '../db/database.ts'
import { onChange, oneAfterAnother } from './follow.ts'
import { networkOf } from './network-of.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Store, Stores } from './store.ts'

type Emit = (store: Store) => void

/** The open pages of visitors that are notified when their shop changes. */
export type Followers = {
  /** Whether another page of this address may subscribe. A page that may not polls every minute. */
  hasRoom(address: string): boolean
  /** Emits the shop's current state, and again after each change. Returns a function that stops it. */
  follow(store_id: number, address: string, emit: Emit): Promise<() => void>
}

/** `most`: in this process, some 20 kB each. `of_address`: many phones of a mobile network share one address. */
const LIMITS = { most: 8000, of_address: 128 }

/**
 * One subscription for all pages of this process. A notice triggers one read of its shop, however many pages show it,
 * and none for other shops.
 */
export function createFollowers(
  db: Pick<Database, 'onNotice' | 'onLost'>,
  stores: Pick<Stores, 'byId'>,
  limits = LIMITS,
): Followers {
  const shops = new Map<number, { pages: Set<Emit>; emitted: string; read: () => Promise<void> }>()
  const held = new Map<string, number>()
  let count = 0

  const shopOf = (store_id: number) => {
    const pages = new Set<Emit>()
    const shop = {
      pages,
      emitted: '',
      read: oneAtATime(async () => {
        const store = await stores.byId(store_id)
        if (!store || shop.emitted === revisionsOf(store)) return
        shop.emitted = revisionsOf(store)
        for (const emit of pages) emit(store)
      }),
    }
    shops.set(store_id, shop)
    return shop
  }
  const readSome = oneAfterAnother(shops, ({ read }) => read())
  onChange(db, { topics: ['store'] }, (notice, concerns) => {
    if (notice) void shops.get(notice.store_id)?.read()
    else void readSome(concerns)
  })

  return {
    hasRoom: address => count < limits.most && (held.get(networkOf(address)) ?? 0) < limits.of_address,
    async follow(store_id, address, emit) {
      const network = networkOf(address)
      const shop = shops.get(store_id) ?? shopOf(store_id)
      count++
      held.set(network, (held.get(network) ?? 0) + 1)
      shop.pages.add(emit)
      const leave = () => {
        if (!shop.pages.delete(emit)) return
        if (shop.pages.size === 0) shops.delete(store_id)
        count--
        const left = (held.get(network) ?? 1) - 1
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
      try {
        const store = await stores.byId(store_id)
        if (store) {
          shop.emitted ||= revisionsOf(store)
          emit(store)
        }
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
  }
}

function revisionsOf({ menu_revision, settings_revision }: Store): string {
  return `${menu_revision} ${settings_revision}`
}
