import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StaffStore } from '../staff/member.ts'
import { StoreParams } from '../staff/params.ts'
import { ListedShop } from './shop.ts'

/** For operators of the installation: its shops, in the order of their names. */
export const listShops = endpoint({
  method: 'GET',
  path: '/staff/shops',
  auth: 'staff',
  operator: true,
  summary:
    'The shops of the installation by name, 25 at a time, with their orders of today and what is wrong with them. `sought` is a part of a name or of a hostname; `after` is the id of the last one that was read.',
  query: z.object({
    sought: z.optional(z.string().check(z.maxLength(160))),
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
  }),
  response: z.object({ data: z.array(ListedShop), more: z.boolean() }),
})

/** Whoever has no role in a shop gets to the pages that operators may see there. */
export const visitShop = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/visits',
  auth: 'staff',
  roles: ['owner'],
  operators_too: true,
  summary: 'Opens the console of a shop for an operator; its audit tells who came.',
  params: StoreParams,
  response: z.object({ data: StaffStore }),
})
