import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/**
 * A payment provider's webhook about a payment [API-96]. The provider signs the bytes of the body.
 */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payment/webhook/:provider',
  auth: 'visitor',
  summary:
    'For payment providers: the state of a payment has changed. Any response other than 2xx makes the provider repeat the message.',
  params: z.object({ provider: z.string() }),
  response: z.object({ outcome: z.literal('success') }),
  raw: true,
})
