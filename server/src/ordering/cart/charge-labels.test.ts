import { CHARGE_CODES } from '@tiffin/contract/shop/settings/charges'
import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

/** A shop with every kind of charge and discount. */
function chargeAll({ payments, charges, delivery, tax }: Settings): void {
  payments.delivery = ['CARD']
  payments.collection = ['CARD']
  charges.online_discount_percent = 10
  charges.collection_discount_percent = 7.5
  charges.service = { percent: 2.5, amount: null }
  charges.bag = { amount: 10, items_per_bag: null }
  charges.card = { percent: 1.5 }
  const area = { max_distance: null, minimum_order: 0, free_delivery_over: null }
  delivery.mode = 2
  delivery.areas = [{ ...area, name: 'Near', postcodes: ['BD1'], charge: 150, partner_fee: 99 }]
  tax.included = false
}

const LABELS = {
  en: {
    to: [
      'Online discount (10%)',
      'Service charge (2.5%)',
      'Carrier bags',
      'Delivery',
      'Delivery partner fee',
      'VAT (20%)',
      'Card charge (1.5%)',
    ],
    collection: [
      'Online discount (10%)',
      'Collection discount (7.5%)',
      'Service charge (2.5%)',
      'Carrier bags',
      'VAT (20%)',
      'Card charge (1.5%)',
    ],
  },
  es: {
    to: [
      'Descuento por pedir en línea (10%)',
      'Cargo por servicio (2.5%)',
      'Bolsas',
      'Envío a domicilio',
      'Cuota del repartidor',
      'VAT del 20%',
      'Cargo por pago con tarjeta (1.5%)',
    ],
    collection: [
      'Descuento por pedir en línea (10%)',
      'Descuento por recoger tu pedido (7.5%)',
      'Cargo por servicio (2.5%)',
      'Bolsas',
      'VAT del 20%',
      'Cargo por pago con tarjeta (1.5%)',
    ],
  },
}

test.each(['en', 'es'] as const)(
  'every line between sub-total and total has its name in the reader’s language: %s [N-27]',
  async language => {
    const shop = await openBasketShop(tiffin, { change: chargeAll })
    const id = await shop.basket()
    await shop.add(id, 'Dal')
    const reader = shop.as({ language })
    for (const sending of ['to', 'collection'] as const) {
      const body = { sending, ...(sending === 'to' ? { postcode: 'BD1 1AA' } : {}) }
      await reader.call(updateCart, { params: { id }, body })
      const { data } = await reader.call(viewCart, { params: { id } })
      expect(data.charges.map(charge => charge.label)).toEqual(LABELS[language][sending])
    }
  },
)

test('there is a name for every line that an order can bear, in every language [N-27]', () => {
  const { languages, has } = tiffin.services.texts
  for (const language of languages)
    for (const code of [...CHARGE_CODES, 'tax_included', 'service_percent', 'tip_percent'])
      expect(has(language, `charges.${code}`), `${code} in ${language}`).toBe(true)
})
