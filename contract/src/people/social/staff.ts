import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../staff/params.ts'
import { SOCIAL_PROVIDERS } from './providers.ts'

/** The possible results of testing a provider's keys. Each has a text `settings.social.trial.<name>`. */
export const SOCIAL_TRIALS = ['works', 'no-key', 'wrong-key', 'no-answer'] as const
export type SocialTrial = (typeof SOCIAL_TRIALS)[number]

export const getSocialSignIn = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/social',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'The addresses to which the providers return, one for each hostname of the shop, for entering at the provider.',
  params: StoreParams,
  response: z.object({
    data: z.object({ callbacks: z.record(z.enum(SOCIAL_PROVIDERS), z.array(z.string())) }),
  }),
})

export const trySocialProvider = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/social/:provider/try',
  auth: 'staff',
  roles: ['owner'],
  limit: [{ max: 20, minutes: 10 }],
  summary: 'Tests the shop’s keys with a provider, by a call that opens no session.',
  params: z.object({ ...StoreParams.shape, provider: z.enum(SOCIAL_PROVIDERS) }),
  response: z.object({ data: z.object({ finding: z.enum(SOCIAL_TRIALS) }) }),
})
