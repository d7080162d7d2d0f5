import { contrast, hexOf, oklchOf, type Oklch } from './colour.ts'
import { FONTS, type FontId } from './fonts.ts'

export type Shape = 'sharp' | 'soft' | 'round'

/** What a shop chooses; all its other colours are derived from these. */
export type Theme = {
  /** One colour of the shop, as `#rgb` or `#rrggbb`. */
  accent: string
  heading_font: FontId
  text_font: FontId
  shape: Shape
  /** The background: its hue (the accent's unless given) and its chroma, 0 (grey) to 0.03 (cream). */
  ground?: { hue?: number; tint?: number }
}

export type Scheme = 'light' | 'dark'

export type Colours = typeof COLOUR_NAMES extends readonly (infer Name extends string)[]
  ? Record<Name, string>
  : never

const COLOUR_NAMES = [
  'ground',
  'surface',
  'raised',
  'ink',
  'ink_soft',
  'line',
  'accent',
  'on_accent',
  'accent_soft',
  'accent_fill',
  'on_accent_fill',
  'accent_fill_hover',
] as const

/** Lightness of the neutrals, as in tokens.css; a test compares the two. */
export const NEUTRALS = {
  ground: { light: 0.985, dark: 0.17 },
  surface: { light: 0.965, dark: 0.21 },
  raised: { light: 1, dark: 0.25 },
  ink: { light: 0.23, dark: 0.94 },
  ink_soft: { light: 0.46, dark: 0.75 },
  line: { light: 0.89, dark: 0.33 },
} as const

export const TINT = 0.006

/** The platform's own theme: for the console, and for shops that have not chosen one. */
export const THEME_DEFAULT: Theme = {
  accent: '#b3401f',
  heading_font: 'bitter',
  text_font: 'figtree',
  shape: 'soft',
  ground: { hue: 75 },
}

const RADII: Record<Shape, [number, number, number]> = {
  sharp: [0, 0, 0],
  soft: [6, 12, 20],
  round: [12, 20, 28],
}

/** The CSS declarations of a shop's theme, which override tokens.css; safe to print inside a `<style>`. */
export function themeCss(theme: Theme): string {
  const [light, dark] = [themeColours(theme, 'light'), themeColours(theme, 'dark')]
  const both = (name: keyof Colours) => `light-dark(${light[name]},${dark[name]})`
  const [heading, text] = [FONTS[theme.heading_font], FONTS[theme.text_font]]
  const declarations = {
    'neutral-hue': round(paperOf(theme).h),
    tint: round(paperOf(theme).c),
    accent: both('accent'),
    'on-accent': both('on_accent'),
    'accent-soft': both('accent_soft'),
    'accent-fill': both('accent_fill'),
    'on-accent-fill': both('on_accent_fill'),
    'accent-fill-hover': both('accent_fill_hover'),
    'font-heading': heading.stack,
    'font-text': text.stack,
    'heading-weight': heading.heading_weight,
    ...Object.fromEntries(
      ['s', 'm', 'l'].map((size, at) => [`radius-${size}`, `${RADII[theme.shape][at]}px`]),
    ),
  }
  const lines = Object.entries(declarations).map(([name, value]) => `--${name}:${value}`)
  return `:root{${lines.join(';')}}`
}

/** The same colours as hex, for e-mails, receipts and the browser's own bars. */
export function themeColours(theme: Theme, scheme: Scheme): Colours {
  const paper = paperOf(theme)
  const neutral = (name: keyof typeof NEUTRALS) => hexOf({ ...paper, l: NEUTRALS[name][scheme] })
  const grounds = [neutral('ground'), neutral('surface'), neutral('raised')]
  const picked = oklchOf(theme.accent)
  const soft = hexOf({
    l: scheme === 'light' ? 0.94 : 0.3,
    c: Math.min(picked.c, scheme === 'light' ? 0.045 : 0.06),
    h: picked.h,
  })
  const accent = readable(picked, [...grounds, soft], scheme)
  const fill = filled(picked, grounds)
  return {
    ground: neutral('ground'),
    surface: neutral('surface'),
    raised: neutral('raised'),
    ink: neutral('ink'),
    ink_soft: neutral('ink_soft'),
    line: neutral('line'),
    accent,
    on_accent: contrast(accent, WHITE) >= TEXT ? WHITE : BLACK,
    accent_soft: soft,
    accent_fill: hexOf(fill.colour),
    on_accent_fill: fill.text,
    accent_fill_hover: hexOf({ ...fill.colour, l: fill.colour.l + (fill.text === WHITE ? -0.05 : 0.05) }),
  }
}

const WHITE = '#ffffff'
const BLACK = '#14110f'
const TEXT = 4.5
const GRAPHIC = 3

function paperOf({ accent, ground }: Theme): Oklch {
  const tint = Math.min(0.03, Math.max(0, ground?.tint ?? TINT))
  return { l: 1, c: tint, h: ground?.hue ?? oklchOf(accent).h }
}

/**
 * The chosen colour, made darker in light mode and lighter in dark mode until it is readable as text on every
 * background.
 */
function readable(picked: Oklch, grounds: string[], scheme: Scheme): string {
  const step = scheme === 'light' ? -0.005 : 0.005
  for (let l = picked.l; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...picked, l })
    const text = scheme === 'light' ? WHITE : BLACK
    if ([...grounds, text].every(other => contrast(hex, other) >= TEXT)) return hex
  }
  return scheme === 'light' ? BLACK : WHITE
}

/**
 * The chosen colour, changed as little as a button needs: 3:1 against its background, 4.5:1 for its text. It is made
 * slightly darker if that allows white text: black on tomato passes, but looks like a warning.
 */
function filled(picked: Oklch, grounds: string[]): { colour: Oklch; text: string } {
  const white = nearest(picked, grounds, WHITE)
  const black = nearest(picked, grounds, BLACK)
  const whiteCost = Math.abs(white.l - picked.l) - 0.07
  return whiteCost <= Math.abs(black.l - picked.l)
    ? { colour: white, text: WHITE }
    : { colour: black, text: BLACK }
}

function nearest(picked: Oklch, grounds: string[], text: string): Oklch {
  for (let distance = 0; distance <= 1; distance += 0.005)
    for (const l of [picked.l - distance, picked.l + distance]) {
      if (l <= 0 || l >= 1) continue
      const hex = hexOf({ ...picked, l })
      const stands = grounds.every(ground => contrast(hex, ground) >= GRAPHIC)
      if (stands && contrast(hex, text) >= TEXT) return { ...picked, l }
    }
  return { ...picked, l: text === WHITE ? 0.5 : 0.65 }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
