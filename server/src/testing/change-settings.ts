import type { Settings } from '@tiffin/contract/shop/settings'
import { type Services, storeContext } from '../platform/http/context.ts'
import { changeSettings, COMMAND_LINE } from '../shop/settings/change-setting.ts'

export type Change = (settings: Settings) => void

/** Changes a store's settings as its owner would. */
export async function changeShop(services: Services, store_id: number, change: Change): Promise<void> {
  const store = (await services.stores.byId(store_id))!
  await changeSettings(storeContext(services, store, undefined as never), COMMAND_LINE, {
    settings: before => {
      change(before)
      return before
    },
  })
}

/** Changes them as another process would whose notice does not arrive here. */
export async function changeShopElsewhere(
  { db, stores, ...rest }: Services,
  store_id: number,
  change: Change,
): Promise<void> {
  const services = { ...rest, db: { ...db, notify() {} }, stores: { ...stores, forget() {} } }
  await changeShop(services, store_id, change)
}
