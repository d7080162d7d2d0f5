import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money.ts'
import { Day, RequestDay } from '../../shop/settings/date.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { Earlier, Period } from './figures.ts'

/** The longest period, in days. */
export const MOST_DAYS = 366

const roles = ['owner', 'manager'] as const

/**
 * Business days. A business day begins at 05:00, so orders after midnight belong to the day before.
 * Absent: today.
 */
const query = z.object({ from: z.optional(RequestDay), to: z.optional(RequestDay) })

export const readFigures = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/figures',
  auth: 'staff',
  roles,
  replica: true,
  summary:
    'What the shop sold in some days (at most 366; default: today), and in as many days before them with the same weekdays. Days begin at 05:00 by the shop’s clock.',
  params: StoreParams,
  query,
  response: z.object({
    /** The shop's current business day. */
    today: Day,
    currency: z.object({ iso: z.string(), symbol: z.string() }),
    /** The shop's name for its tax. */
    tax_label: z.string(),
    shown: Period,
    /**
     * Payments received in these days, for orders of any day. The books call this sum "received".
     */
    received: Money,
    /** The present state: cash due for accepted orders, and orders that the shop has not accepted yet. */
    still_to_pay: z.object({ orders: z.int(), amount: Money }),
    unaccepted: z.object({ orders: z.int(), amount: Money }),
    before: Earlier,
    /**
     * The end of the period `before` if the shown days are not over: both periods then end at the
     * same time of day.
     */
    before_until: z.nullable(LocalDateTime),
  }),
})

export const exportFigures = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/figures-file/:table',
  auth: 'staff',
  roles,
  replica: true,
  summary: 'The figures of each day, or of each dish, as CSV, headed in the language of the request.',
  params: z.object({ ...StoreParams.shape, table: z.enum(['days', 'dishes']) }),
  query,
  response: z.object({ name: z.string(), text: z.string() }),
})
