import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { beforeAll, expect, test } from 'vitest'
import texts from '../../../../contract/texts/en/console.json' with { type: 'json' }
import { ShopContext, shopOf } from '../../current-shop/shop.tsx'
import { shown } from '../../testing/shown.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import type { CardActions } from './card-actions.ts'
import type { NewRow as Row } from './new-row.tsx'
import type { NewTicket as Ticket } from './new-ticket.tsx'

let NewTicket: typeof Ticket
let NewRow: typeof Row
beforeAll(async () => {
  const removeStubs = stubBrowser()
  NewTicket = (await import('./new-ticket.tsx')).NewTicket
  NewRow = (await import('./new-row.tsx')).NewRow
  return removeStubs
})

const ORDER = {
  id: 'o',
  order_number: 101,
  status: 'PLACED',
  service_type: 'delivery',
  payment_mode: 'CASH',
  wallet_amount: '0.00',
  charges: [],
  total: { value: '11.00', currency: 'GBP' },
  promised_at: '2026-11-28 18:30:00',
  placed_at: '2026-11-28 18:00:00',
  updated_at: '2026-11-28 18:00:00',
  item: [],
} as unknown as WireStaffOrder

type Source = { from_postcode?: number | null; by_district?: boolean }
const PLACE = { postcode: 'BD2 1ZZ', house_number: '4', address_line1: 'Manor Row' }

function cardOf(source: Source, country = 'GB') {
  const store = { country, currency: { iso: 'GBP', symbol: '£' } } as StaffStore
  const order = { ...ORDER, address: { ...PLACE, ...source } } as WireStaffOrder
  const actions = {} as CardActions
  const none = () => undefined
  return shown(
    <ShopContext value={shopOf(store, {} as StaffMember, key => key)}>
      <NewRow order={order} isOpen={false} isChosen={false} onOpen={none} onChoose={none} />
      <NewTicket order={order} press={undefined} actions={actions} />
    </ShopContext>,
  )
}

const away = (text: string, distance: string) => text.replace('{distance}', distance)
const { by_device, by_device_away, by_device_district, by_district, place_unsure } = texts.order

test.each([
  [{ from_postcode: null }, 'GB', by_device, true],
  [{ by_district: true }, 'GB', by_district, true],
  [{ from_postcode: 400, by_district: true }, 'GB', by_district, true],
  [{ from_postcode: 2414, by_district: true }, 'GB', away(by_device_district, '1.5 mi'), true],
  [{ from_postcode: 2414 }, 'GB', away(by_device_away, '1.5 mi'), false],
  [{ from_postcode: 2414 }, 'IE', away(by_device_away, '2.4 km'), false],
])(
  'for an address with %j in %s the card shows above "Accept": %s [D-15]',
  (source, country, words, isUnsure) => {
    const html = cardOf(source, country)
    expect(html).toContain(words)
    expect(html.indexOf(words)).toBeLessThan(html.indexOf('Accept for'))
    expect(html.includes(`aria-label="${place_unsure}"`)).toBe(isUnsure)
  },
)

test.each([{}, { from_postcode: 400 }])(
  'for an address with known coordinates, with %j, the card shows no warning [D-15]',
  source => {
    const html = cardOf(source)
    expect(html).toContain('Accept for')
    expect(html).not.toMatch(/device|district|Check the address/)
  },
)
