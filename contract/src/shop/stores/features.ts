import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'

/**
 * The platform's features that the shop uses, by name [C-25]. A separate call, because not every
 * page needs it.
 */
export const listFeatures = endpoint({
  method: 'GET',
  path: '/product/:productId/platform/:platformId/features',
  auth: 'platform',
  summary:
    'The features of the shop, each on or off; needs `api-token`. 404 for another product or platform.',
  params: z.object({ productId: z.coerce.number(), platformId: z.coerce.number() }),
  query: z.object(common),
  response: z.object({ data: z.array(z.object({ name: z.string(), enabled: z.boolean() })) }),
})
