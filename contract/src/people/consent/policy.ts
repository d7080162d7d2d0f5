import * as z from 'zod/mini'

/** The browser's description of its device, stored with the consent as evidence [G-11]. */
export const Device = z.object({
  browser: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  os: z.string().check(z.maxLength(60)),
  device: z.enum(['Mobile', 'Computer']),
})

/** The policies with their own page, and the fixed number of each by type [G-09, R-08]. */
export const POLICY_PAGES = {
  terms: { path: '/terms-and-cond', policy_type_id: 1 },
  terms_of_use: { path: '/terms-and-use', policy_type_id: 5 },
  privacy: { path: '/privacy', policy_type_id: 4 },
  allergy: { path: '/allergy', policy_type_id: 2 },
  cookies: { path: '/cookies', policy_type_id: 10 },
} as const
export type PolicyPage = keyof typeof POLICY_PAGES

/** The cookies by category, with the service that sets them [G-08, R-09]. */
export const CookieOptions = z.object({
  policies: z.array(
    z.object({
      name: z.enum(['ESSENTIAL', 'ANALYTICS', 'MARKETING']),
      products: z.array(
        z.object({
          name: z.string(),
          provider: z.string(),
          cookies: z.array(z.object({ name: z.string(), purpose: z.string(), lifetime: z.string() })),
        }),
      ),
    }),
  ),
})
export type CookieOptions = z.infer<typeof CookieOptions>

export const Policy = z.object({
  /** The number of the policy that consents refer to [G-10]. */
  id: z.int(),
  policy_type_id: z.int(),
  /** The policies that need consent, and the further pages [G-08]. */
  kind: z.enum([
    'terms',
    'email',
    'sms',
    'push',
    'cookies',
    'terms_of_use',
    'privacy',
    'allergy',
    'promotions',
    'about_us',
  ]),
  version: z.int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** The language of the content: a shop writes its own text only once, in its first language. */
  language: z.string(),
  options: z.unknown(),
})
export type Policy = z.infer<typeof Policy>

/** The number of the policy on cookies, which is the same in every shop [G-09]. */
export const COOKIE_POLICY = 10
