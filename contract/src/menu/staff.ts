import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../ids.ts'
import { StoreParams } from '../staff/params.ts'
import { LocalDateTime } from '../time.ts'

/** Items and options with their sold-out state, for the console's list. */
export const listStock = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/stock',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Every item and option, and whether it is sold out.',
  params: StoreParams,
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        kind: z.enum(['item', 'option']),
        name: z.string(),
        category: z.string(),
        sold_out: z.boolean(),
        sold_out_until: z.nullable(LocalDateTime),
      }),
    ),
  }),
})

/** Marks as sold out indefinitely, or until the shop opens tomorrow; or as available again. */
export const setStock = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/stock/:id',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary: 'Takes an item or option off sale, or puts it back.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  body: z.object({
    kind: z.enum(['item', 'option']),
    sold_out: z.boolean(),
    until: z.optional(z.enum(['tomorrow', 'told'])),
  }),
  response: Done,
})
