import { bookTable } from '@tiffin/contract/ordering/bookings/diner'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { loadTexts } from '../../platform/texts/texts.ts'
import type { Installation, Shop } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

/** The test's clock stands at Friday, 2026-11-20, 18:00. */
export const SATURDAY = '2026-11-21'

export type Seating = { name: string; capacity: number; joins?: string; minimum_covers?: number }

/** A shop that takes bookings, with these tables, and a member of its staff. */
export async function bookableShop(
  tiffin: Installation,
  tables: Seating[] = [{ name: '1', capacity: 4 }],
  change: (settings: Settings) => void = () => {},
) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change(settings) {
      settings.features.booking_page = 1
      change(settings)
    },
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const ids: Record<string, string> = {}
  for (const { name, capacity, joins = '', minimum_covers = 1 } of tables) {
    const id = crypto.randomUUID()
    const body = { name, capacity, joins, minimum_covers, active: true, is_new: true }
    await owner.client.call(saveDiningTable, { params: { storeId: shop.id, id }, body })
    ids[name] = id
  }
  return { shop, owner: owner.client, tables: ids, storeId: shop.id }
}

let count = 0

/** What a guest sends; every guest is another person. */
export function bookingBody(given: Record<string, unknown> = {}) {
  count += 1
  return {
    first_name: 'Priya',
    last_name: 'Shah',
    email: `priya.books${count}@example.com`,
    phone: `0740012${String(1000 + (count % 9000))}`,
    date: SATURDAY,
    time: '18:30',
    no_of_people: 2,
    comments: '',
    ...given,
  }
}

export function book(shop: Shop, given: Record<string, unknown> = {}) {
  return shop.call(bookTable, { body: bookingBody(given), idempotency_key: crypto.randomUUID() })
}

export const t = loadTexts().of('en')
