import * as z from 'zod/mini'
import { LOGO, SHARING } from '../pictures/pictures.ts'

/** The self-hosted fonts that a shop may choose from. */
export const FONT_IDS = [
  'fraunces',
  'bitter',
  'lora',
  'playfair-display',
  'outfit',
  'figtree',
  'work-sans',
  'nunito-sans',
  'source-sans-3',
  'quicksand',
  'baloo-2',
  'oswald',
] as const

export const SHAPES = ['sharp', 'soft', 'round'] as const
export const DENSITIES = ['compact', 'usual', 'airy'] as const

/** The colours of a page in the light or dark theme; all other colours are derived from these. */
const paletteWith = (usual: Record<'paper' | 'ink' | 'accent' | 'button', string>) => {
  const colour = (otherwise: string) =>
    z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.toLowerCase()), otherwise)
  return z.prefault(
    z.object({
      /** The background. */
      paper: colour(usual.paper),
      /** Text on it. */
      ink: colour(usual.ink),
      /** Links and selected controls. */
      accent: colour(usual.accent),
      button: colour(usual.button),
    }),
    {},
  )
}

/** The theme of a shop. Nothing else about the look of its pages can be changed. */
export const Theme = z.object({
  light: paletteWith({ paper: '#f7fbf8', ink: '#1b1e1c', accent: '#1f6f43', button: '#1f6f43' }),
  dark: paletteWith({ paper: '#0d100e', ink: '#e8ece9', accent: '#5aa676', button: '#2c794d' }),
  heading_font: z._default(z.enum(FONT_IDS), 'fraunces'),
  text_font: z._default(z.enum(FONT_IDS), 'figtree'),
  shape: z._default(z.enum(SHAPES), 'soft'),
  density: z._default(z.enum(DENSITIES), 'usual'),
  /** Pictures that the shop has uploaded; absent: its name is shown, and links to it have no picture. */
  logo: z.optional(z.string().check(z.regex(LOGO))),
  sharing: z.optional(z.string().check(z.regex(SHARING))),
})
export type Theme = z.infer<typeof Theme>
export type Palette = Theme['light']

export const LookSettings = z.object({
  theme: z.prefault(Theme, {}),
  logo_url: z._default(z.string(), ''),
  website_logo_url: z._default(z.string(), ''),
  logo_host_alt: z._default(z.string(), ''),
  banner_url: z._default(z.string(), ''),
})
