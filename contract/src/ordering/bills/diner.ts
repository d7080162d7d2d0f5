import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Bill, BillNews } from './bill.ts'

const params = z.object({ token: Id })

/** The bill of a table, for everybody who has its token [U-07]. */
export const getBill = endpoint({
  method: 'GET',
  path: '/dine_in/bill/:token',
  auth: 'visitor',
  summary: 'What a table has ordered, by rounds, and what is still to be paid. It needs only the token.',
  params,
  query: z.object({
    ...common,
    /** `yes`: a payer has just returned from the provider’s page, so the provider is asked for the result. */
    returned: z.optional(z.string()),
  }),
  response: z.object({ data: Bill }),
})

export const followBill = endpoint({
  method: 'GET',
  path: '/dine_in/bill/:token/events',
  auth: 'visitor',
  summary:
    'A stream that announces each change of a table’s bill: what other phones order and pay. It needs only the token.',
  params,
  wire: { stream: BillNews },
})

/** Starts the card payment of one round [U-06]. Several phones that pay one round share one payment. */
export const payBill = endpoint({
  method: 'POST',
  path: '/dine_in/bill/:token/payment',
  auth: 'visitor',
  summary:
    'Starts the card payment of a round: the payer continues at `url`, which returns to `redirectUrl`, an address of this shop. 409: nothing is due for it any longer.',
  params,
  body: z.object({ order_id: Id, redirectUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    outcome: z.enum(['success', 'failed']),
    /** Null: it failed, or another phone is starting the payment at this moment. */
    url: z.nullable(z.string()),
    message: z.string(),
  }),
})
