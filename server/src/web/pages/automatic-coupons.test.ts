import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { endCoupon, makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { TENTH_OFF } from '../../testing/tenth-off.ts'

const tiffin = withInstallation()
let shop: Shop
let make: (terms: object, code?: string) => Promise<string>
let end: (id: string) => Promise<unknown>

requireBuilt()
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id }
  make = async (terms, code) => {
    const id = crypto.randomUUID()
    const way = code === undefined ? ('ITSELF' as const) : ('CODE' as const)
    await client.call(makeCoupon, { params, body: { id, way, code, terms: { ...TENTH_OFF, ...terms } } })
    return id
  }
  end = id => client.call(endCoupon, { params: { ...params, id } })
})

async function pageAt(path: string, language = 'en'): Promise<string> {
  const headers = { host: shop.host, cookie: `language=${language}` }
  return (await tiffin.app.inject({ method: 'GET', url: path, headers })).body
}

/** The coupons that the page announces, without HTML tags. */
async function announcedAt(path: string, language?: string): Promise<string[]> {
  const page = await pageAt(path, language)
  const list = /<ul [^>]*class="[^"]*coupons[^"]*">(.*?)<\/ul>/.exec(page)?.[1] ?? ''
  return list.split('</li>').flatMap(each => each.replaceAll(/<[^>]*>/g, '') || [])
}

test.each(['/', '/order-now'])(
  'the page %s announces coupons without a code, in its language, and shows no coupon codes [K-01]',
  async path => {
    await make({ name: 'Friday', minimum: 2000, service_types: ['delivery'] })
    await make({ name: 'For friends' }, 'SECRET10')
    await make({ name: 'First order', who: 'first_order' })
    expect(await announcedAt(path)).toEqual(['Friday 10% off, from £20.00, for delivery'])
    expect(await announcedAt(path, 'es')).toEqual([
      'Friday 10 % de descuento, a partir de £20.00, a domicilio',
    ])
    expect(/SECRET10|For friends|First order/.test(await pageAt(path))).toBe(false)
  },
)

test('a cached page announces a coupon until its last day is over, or it is ended or used up [K-01]', async () => {
  const announced = () => announcedAt('/order-now')
  const id = await make({ name: 'Until today', until: '2026-11-20' })
  const today = ['Until today 10% off, until Fri 20 Nov']
  expect(await announced()).toEqual(today)
  tiffin.clock.set('2026-11-21T00:00:00Z')
  expect(await announced()).toEqual([])
  tiffin.clock.set(FRIDAY_EVENING)
  expect(await announced()).toEqual(today)
  await end(id)
  expect(await announced()).toEqual([])
  await make({ name: 'The first guest', most_uses: 1 })
  expect(await announced()).toEqual(['The first guest 10% off'])
  const guest = await newGuest(shop)
  const basket = await fillBasket(shop, guest)
  await guest.client.call(confirmCart, { params: { id: basket.id }, body: {} })
  await expect.poll(announced).toEqual([])
})
