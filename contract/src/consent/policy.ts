import * as z from 'zod/mini'

/** The browser's description of its device, stored with the consent as evidence [G-11]. */
export const Device = z.object({
  browser: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  os: z.string().check(z.maxLength(60)),
  device: z.enum(['Mobile', 'Computer']),
})

export const Policy = z.object({
  /** The policy's number, by which consents name it [G-10]. */
  id: z.int(),
  policy_type_id: z.int(),
  kind: z.enum(['terms', 'email', 'sms', 'cookies']),
  version: z.int(),
  title: z.string(),
  content: z.string(),
  options: z.unknown(),
})
export type Policy = z.infer<typeof Policy>
