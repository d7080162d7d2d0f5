import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** A payment provider's message about a payment [API-96], signed by it over the bytes of the body. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payment/webhook/:provider',
  auth: 'visitor',
  summary:
    'For payment providers: something has become of a payment. Anything but 2xx asks for the same message again.',
  params: z.object({ provider: z.string() }),
  response: z.object({ outcome: z.literal('success') }),
  raw: true,
})
