import { ChargesSettings } from '@tiffin/contract/shop/settings/charges'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { OrderingSettings } from '@tiffin/contract/shop/settings/ordering'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import * as z from 'zod/mini'
import type { BasketToPrice, PricedLineInput } from '../../ordering/cart/pricing.ts'

export function shop(country: string): { settings: BasketToPrice['settings'] } {
  const { label, included, percent } = COUNTRIES[country]!.tax
  return {
    settings: {
      ordering: z.parse(OrderingSettings, {}),
      charges: z.parse(ChargesSettings, {}),
      tax: {
        included,
        label,
        number: '',
        registration: 'yes',
        default_class: 'standard',
        classes: { standard: { percent } },
        charge_classes: {},
      },
    },
  }
}

export function basket(
  settings: BasketToPrice['settings'],
  service_type: BasketToPrice['service_type'],
): BasketToPrice {
  return {
    lines: [],
    settings,
    service_type,
    day: '2026-11-20',
    payment_mode: 'CASH',
    area: undefined,
    coupon: null,
    points: null,
  }
}

export function line(id: string, given: Partial<PricedLineInput>): PricedLineInput {
  return {
    id,
    item_id: id,
    category_id: 'dishes',
    tax_class: 'standard',
    offer: 'NONE',
    quantity: 1,
    menu_price: 0,
    options_price: 0,
    ...given,
  }
}

export function area(given: Partial<DeliveryArea>): DeliveryArea {
  return {
    name: 'Town',
    postcodes: [],
    max_distance: null,
    charge: 0,
    minimum_order: 0,
    free_delivery_over: null,
    partner_fee: 0,
    ...given,
  }
}
