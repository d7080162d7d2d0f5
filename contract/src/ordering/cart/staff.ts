import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SERVICE_TYPES } from '../../ids.ts'
import { Money, PaymentMode } from '../../money.ts'
import { RequestDay } from '../../shop/settings/date.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { Charge } from './cart.ts'

/** The settings sections that affect the price of a basket. */
export const PRICED_SECTIONS = ['charges', 'tax', 'delivery', 'ordering'] as const

/** Some dishes of the menu and their prices, line by line as a diner sees them. */
export const SampleBasket = z.object({
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: Money })),
  sub_total: Money,
  charges: z.array(Charge),
  total: z.object({ value: Money, currency: z.string() }),
  /** The amount missing for the minimum order. */
  missing: Money,
})
export type SampleBasket = z.input<typeof SampleBasket>

export const priceSample = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/sample-basket',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'What a basket would cost with these values of the settings, which need not be saved. Sections that are not given are as they are. Refuses with the path of each wrong field.',
  params: StoreParams,
  body: z.object({
    sections: z.partialRecord(z.enum(PRICED_SECTIONS), z.record(z.string(), z.unknown())),
    service_type: z.enum(SERVICE_TYPES),
    payment_mode: PaymentMode,
    /** The index of the delivery area. */
    area: z.optional(z.int().check(z.minimum(0))),
    /** The day for which it is priced; absent: today. */
    day: z.optional(RequestDay),
  }),
  response: z.object({ data: SampleBasket }),
})
