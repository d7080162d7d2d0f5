import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'

/**
 * The possible results of testing a card provider. Each has a text
 * `settings.payments.trial.<name>`.
 */
export const TRIAL_FINDINGS = [
  'works',
  'no-key',
  'wrong-key',
  'not-allowed',
  'too-many-calls',
  'no-answer',
  'no-gateway',
  'test-key',
  'test-key-open',
  'no-refunds',
  'no-saved-cards',
  'no-webhook-secret',
  'no-webhook',
] as const
export type TrialFinding = (typeof TRIAL_FINDINGS)[number]

export const tryProvider = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/payments/:provider/try',
  auth: 'staff',
  roles: ['owner'],
  limit: [{ max: 20, minutes: 10 }],
  summary:
    'Tests the shop’s keys with a card provider, by a call that neither charges nor changes anything. The most important finding comes first.',
  params: z.object({ ...StoreParams.shape, provider: z.string() }),
  response: z.object({ data: z.object({ findings: z.array(z.enum(TRIAL_FINDINGS)) }) }),
})
