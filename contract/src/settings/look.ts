import * as z from 'zod/mini'

/** The self-hosted fonts that a shop may choose from. */
export const FONT_IDS = ['fraunces', 'bitter', 'outfit', 'figtree', 'work-sans', 'nunito-sans'] as const

/** Values of the theme's tokens; a shop cannot change anything else in the look of pages. */
export const Theme = z.object({
  accent: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#1f6f43'),
  heading_font: z._default(z.enum(FONT_IDS), 'fraunces'),
  text_font: z._default(z.enum(FONT_IDS), 'figtree'),
  shape: z._default(z.enum(['sharp', 'soft', 'round']), 'soft'),
})
export type Theme = z.infer<typeof Theme>

export const LookSettings = z.object({
  theme: z.prefault(Theme, {}),
  logo_url: z._default(z.string(), ''),
  website_logo_url: z._default(z.string(), ''),
  logo_host_alt: z._default(z.string(), ''),
  banner_url: z._default(z.string(), ''),
})
