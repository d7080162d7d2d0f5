import type { NamedStore } from '@tiffin/contract/shop/groups/named-store'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Services } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'

export function namedStores({ env }: Services, stores: readonly Store[]): NamedStore[] {
  return stores.map(({ id, name, host }) => ({ id, name, host, url: addressAt(env, host) }))
}
