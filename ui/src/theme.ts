import type { Palette, Theme } from '@tiffin/contract/shop/settings/look'
import { contrast, hexOf, oklchOf, type Oklch } from './colour.ts'
import { FONTS } from './fonts.ts'

export type { Palette, Theme }

export type Scheme = 'light' | 'dark'
export const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** All colours of a page: the four of a palette, and the colours derived from them. */
export type Colours = Record<(typeof COLOUR_NAMES)[number], string>

const COLOUR_NAMES = [
  'ground',
  'surface',
  'raised',
  'ink',
  'ink_soft',
  'line',
  'line_strong',
  'accent',
  'on_accent',
  'accent_soft',
  'accent_fill',
  'on_accent_fill',
  'accent_fill_hover',
] as const

/**
 * The platform's own theme: for the console, and for pages without a shop. Its values are in
 * tokens.css.
 */
export const THEME_DEFAULT: Theme = {
  light: { paper: '#fdfaf6', ink: '#1f1d1a', accent: '#b3401f', button: '#b3401f' },
  dark: { paper: '#110f0d', ink: '#edebe7', accent: '#e97150', button: '#ba4626' },
  heading_font: 'bitter',
  text_font: 'figtree',
  shape: 'soft',
  density: 'usual',
}

const RADII: Record<Theme['shape'], readonly number[]> = {
  sharp: [0, 0, 0],
  soft: [6, 12, 20],
  round: [12, 20, 28],
}

/** The distances from `--space-3` on. Smaller ones, and the sizes of touch targets, are the same in every shop. */
const SPACES: Record<Theme['density'], readonly number[]> = {
  compact: [10, 12, 18, 24, 36],
  usual: [12, 16, 24, 32, 48],
  airy: [14, 20, 30, 40, 64],
}

/** All CSS declarations of a shop's theme, which override tokens.css; safe to print inside a `<style>`. */
export function themeCss(theme: Theme): string {
  return rootOf(declarationsOf(theme))
}

/**
 * The same without the declarations that tokens.css contains already, because the style is a part
 * of every page.
 */
export function themeCssBeside(theme: Theme): string {
  const usual = declarationsOf(THEME_DEFAULT)
  // Fonts are always named: tokens.css contains no web fonts.
  const own = Object.entries(declarationsOf(theme)).filter(
    ([name, value]) => name.startsWith('font') || value !== usual[name],
  )
  return rootOf(Object.fromEntries(own))
}

function rootOf(declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `--${name}:${value}`)
  return `:root{${lines.join(';')}}`
}

export function declarationsOf(theme: Theme): Record<string, string> {
  const [light, dark] = [themeColours(theme, 'light'), themeColours(theme, 'dark')]
  const [heading, text] = [FONTS[theme.heading_font], FONTS[theme.text_font]]
  return {
    ...Object.fromEntries(
      COLOUR_NAMES.map(name => [name.replaceAll('_', '-'), `light-dark(${light[name]},${dark[name]})`]),
    ),
    'font-heading': heading.stack,
    'font-text': text.stack,
    'heading-weight': String(heading.heading_weight),
    ...numbered('radius', ['s', 'm', 'l'], RADII[theme.shape]),
    ...numbered('space', ['3', '4', '5', '6', '7'], SPACES[theme.density]),
  }
}

function numbered(name: string, sizes: string[], pixels: readonly number[]): Record<string, string> {
  return Object.fromEntries(sizes.map((size, at) => [`${name}-${size}`, `${pixels[at]}px`]))
}

/** The mixing ratio of backgrounds, lines and soft text between the paper and the ink. */
const STEPS = {
  light: { surface: -0.02, raised: 0.02, ink_soft: 0.695, line: 0.126, line_strong: 0.51, tint: 0.94 },
  dark: { surface: 0.04, raised: 0.08, ink_soft: 0.753, line: 0.208, line_strong: 0.532, tint: 0.3 },
} as const

/** Every colour of a page as hex, for its style, for e-mails, and for the browser's own bars. */
export function themeColours(theme: Pick<Theme, Scheme>, scheme: Scheme): Colours {
  return coloursOf(theme[scheme])
}

export function coloursOf(palette: Palette): Colours {
  const [paper, ink, accent, button] = [
    oklchOf(palette.paper),
    oklchOf(palette.ink),
    oklchOf(palette.accent),
    oklchOf(palette.button),
  ]
  const isDark = paper.l < 0.5
  const steps = STEPS[isDark ? 'dark' : 'light']
  const between = (share: number) =>
    hexOf({ ...paper, l: paper.l + (ink.l - paper.l) * share, c: paper.c + (ink.c - paper.c) * share })
  const on_accent_fill = textOn(palette.button)
  return {
    ground: hexOf(paper),
    surface: hexOf(lighter(paper, steps.surface)),
    raised: hexOf(lighter(paper, steps.raised)),
    ink: hexOf(ink),
    ink_soft: between(steps.ink_soft),
    line: between(steps.line),
    line_strong: between(steps.line_strong),
    accent: hexOf(accent),
    on_accent: textOn(palette.accent),
    accent_soft: hexOf({ l: steps.tint, c: Math.min(accent.c, isDark ? 0.06 : 0.045), h: accent.h }),
    accent_fill: hexOf(button),
    on_accent_fill,
    accent_fill_hover: hexOf(lighter(button, on_accent_fill === WHITE ? -0.05 : 0.05)),
  }
}

export const WHITE = '#ffffff'
export const BLACK = '#14110f'

/**
 * White or black, whichever is legible on this colour. On a few medium colours neither has enough
 * contrast.
 */
function textOn(colour: string): string {
  const [white, black] = [contrast(colour, WHITE), contrast(colour, BLACK)]
  return white >= 4.5 || white >= black ? WHITE : BLACK
}

function lighter(colour: Oklch, by: number): Oklch {
  return { ...colour, l: Math.min(1, Math.max(0, colour.l + by)) }
}
