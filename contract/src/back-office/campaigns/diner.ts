import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** The maximum length of each name in the address of an advertisement. */
export const CAMPAIGN_LETTERS = 100

const Name = z._default(z.string().check(z.trim(), z.maxLength(CAMPAIGN_LETTERS)), '')

/** Pages send it only with the visitor's consent to analytics [I-27]. */
export const countCampaign = endpoint({
  method: 'POST',
  path: '/campaign/metrics',
  auth: 'visitor',
  limit: [{ max: 30, minutes: 10 }],
  summary:
    'Counts a visit that came from an advertisement, or an order of such a visit: by the names in the address (`utm_campaign`, `utm_source`, `utm_medium`). `url` and `ts` are accepted and not stored.',
  body: z.object({
    store_id: z.int(),
    campaign: Name,
    source: Name,
    medium: Name,
    event: z.enum(['visit', 'order']),
    url: z.optional(z.string().check(z.maxLength(2000))),
    ts: z.optional(z.union([z.number(), z.string().check(z.maxLength(40))])),
  }),
})
