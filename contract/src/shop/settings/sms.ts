import * as z from 'zod/mini'
import { Amount } from './amount.ts'

/** The steps of an order that a text message can report. Each is also the name of the step's letter. */
export const SMS_STEPS = ['placed', 'accepted', 'delayed', 'on_the_way', 'ready', 'cancelled'] as const
export type SmsStep = (typeof SMS_STEPS)[number]

/** Text messages to diners who want them about their order. */
export const SmsSettings = z.object({
  enabled: z._default(z.boolean(), false),
  steps: z.prefault(
    z.object({
      placed: z._default(z.boolean(), false),
      accepted: z._default(z.boolean(), true),
      delayed: z._default(z.boolean(), true),
      on_the_way: z._default(z.boolean(), true),
      ready: z._default(z.boolean(), true),
      cancelled: z._default(z.boolean(), true),
    }),
    {},
  ),
  /** What one message of at most 160 characters costs. Longer texts are several messages. */
  text_price: z._default(Amount, 5),
  /** The maximum cost of the messages of one month. Further messages are not sent. */
  month_limit: z._default(Amount, 2000),
})
