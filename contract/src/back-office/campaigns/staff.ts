import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { RequestDay } from '../../shop/settings/date.ts'

/** The maximum number of campaigns in the list. */
export const CAMPAIGNS_AT_MOST = 50

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/campaigns',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'The visits and orders that each advertisement brought in some business days (default: today), the most visits first, 50 at most. Only visitors who consented to analytics are counted.',
  params: StoreParams,
  query: z.object({ from: z.optional(RequestDay), to: z.optional(RequestDay) }),
  response: z.object({
    data: z.array(
      z.object({
        campaign: z.string(),
        source: z.string(),
        medium: z.string(),
        visits: z.int(),
        orders: z.int(),
      }),
    ),
  }),
})
