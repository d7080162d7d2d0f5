import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import type { PauseChange } from '@tiffin/contract/shop/slots/pause'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { Installation, Shop } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { type Member, newStaff } from '../staff.ts'

type PauseInput = Partial<PauseChange>

/** The same hours for delivery and collection, every day. */
export const daily = (open: string, close: string) => (settings: Settings) => {
  const week = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]])) as WeekHours
  Object.assign(settings.hours, { delivery: week, collection: week })
}

/** A shop, a cook of it, and the call with which the cook pauses it. */
export async function shopWithCook(
  tiffin: Installation,
  change: (settings: Settings) => void = daily('12:00', '22:00'),
) {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change })
  const cook = await newStaff(tiffin, shop, 'kitchen')
  return { shop, cook, set: (body: PauseInput) => pauseBy(cook, shop, body) }
}

export function pauseBy({ client }: Member, shop: Shop, body: PauseInput) {
  return client.call(setPause, { params: { storeId: shop.id }, body })
}
