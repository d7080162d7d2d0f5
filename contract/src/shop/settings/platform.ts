import * as z from 'zod/mini'

/** Settings that only the operator changes. */
export const PlatformSettings = z.object({
  api_version: z._default(z.string(), '1'),
  product_id: z._default(z.int(), 1),
  platform_id: z._default(z.int(), 1),
  /** The numbers of the policies that consents refer to [G-10]. */
  policy_numbers: z.prefault(
    z.object({
      terms: z._default(z.int(), 1),
      sms: z._default(z.int(), 17),
      email: z._default(z.int(), 18),
      push: z._default(z.int(), 19),
    }),
    {},
  ),
  /** Values for keys that a configuration lacks [C-13]. */
  fallback: z._default(z.record(z.string(), z.unknown()), () => ({})),
})
