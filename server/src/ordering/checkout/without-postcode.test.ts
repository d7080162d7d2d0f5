import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { smallMenuIn } from '../../testing/small-menu.ts'

const tiffin = withInstallation()

const IRISH = { country: 'IE', time_zone: 'Europe/Dublin', phone: '01 496 0123', postcode: 'D02 TD99' }
const GUATEMALAN = { country: 'GT', time_zone: 'Europe/London', phone: '2234 5678', postcode: '01010' }

const PRIYA = {
  first_name: 'Priya',
  last_name: 'Shah',
  phone: '+447400121234',
  email: 'priya@example.com',
}

test.each([
  ['EUR', IRISH, { address_line1: 'Leeson Street' }],
  ['GTQ', GUATEMALAN, { address_line1: '6a Avenida', area: 'Zona 10' }],
])(
  'where addresses need no postcode, an order in %s is delivered without one [C-04]',
  async (currency, facts, address) => {
    const shop = await tiffin.shop({ ...facts, menu: smallMenuIn(currency) })
    const guest = await shop.call(createGuest, { body: PRIYA })
    const client = shop.as({ 'user-token': guest.api_token })
    const { resource_id: id } = await client.call(createCart, { body: { service_type: 'to' } })
    const params = { id, itemId: await itemNamed(shop, 'Tarka dal') }
    await client.call(addCartItem, { params, body: { quantity: 2 } })
    const bare = await client.call(updateCart, {
      params: { id },
      body: { payment_mode: 'CASH', house_number: '7' },
    })
    // A shop that delivers everywhere still needs an address.
    expect(bare.data.delivery).toBe('unknown')
    await expect(client.call(confirmCart, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
    })
    const { data } = await client.call(updateCart, { params: { id }, body: address })
    expect(data).toMatchObject({ delivery: 'yes', postcode: '' })
    const placed = await client.call(confirmCart, { params: { id }, body: { version: data.version } })
    expect(placed.order_number).toBeGreaterThan(0)
  },
)
