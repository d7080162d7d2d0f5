import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done } from '../../ids.ts'
import { NamedStore } from '../../shop/groups/named-store.ts'

const path = '/consumer/stores/favourites'
const StoreId = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

export const listFavourites = endpoint({
  method: 'GET',
  path,
  auth: 'customer',
  summary: 'The shops of this shop’s group that the customer has marked, the latest first.',
  query: z.object(common),
  response: z.object({ data: z.array(NamedStore) }),
})

export const addFavourite = endpoint({
  method: 'POST',
  path,
  auth: 'customer',
  limit: [{ max: 60, minutes: 1 }],
  summary: 'Marks a shop of the group. A shop that is marked already stays so; 404 for any other shop.',
  query: z.object(common),
  body: z.object({ store_id: StoreId }),
  response: Done,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path,
  auth: 'customer',
  summary: 'Removes the mark of a shop; one that is not marked stays so.',
  query: z.object({ ...common, store_id: StoreId }),
  response: Done,
})
