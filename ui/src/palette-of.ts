import { contrast, hexOf, oklchOf, type Oklch } from './colour.ts'
import { BLACK, coloursOf, type Palette, type Scheme, WHITE } from './theme.ts'

/** The hue of the background (default: the hue of the chosen colour), and its strength: 0 (grey) to 0.03 (cream). */
type Paper = { hue?: number; tint?: number }

const PAPER = { light: 0.985, dark: 0.17 }
const INK = { light: 0.23, dark: 0.94 }
const TINT = 0.006

/**
 * A light or dark palette derived from one picked colour. The colour is changed only as much as
 * links and buttons need for sufficient contrast, so such a palette always passes.
 */
export function paletteOf(picked: string, scheme: Scheme, { hue, tint = TINT }: Paper = {}): Palette {
  const colour = oklchOf(picked)
  const neutral = { c: Math.min(0.03, Math.max(0, tint)), h: hue ?? colour.h }
  const [paper, ink] = [PAPER, INK].map(of => hexOf({ ...neutral, l: of[scheme] })) as [string, string]
  const plain = { paper, ink, accent: ink, button: ink }
  return { ...plain, accent: readable(colour, plain, scheme), button: filled(colour, plain) }
}

/**
 * Darkened in the light theme and lightened in the dark theme until it is legible as text on every
 * background, including its own tint.
 */
function readable(picked: Oklch, plain: Palette, scheme: Scheme): string {
  const step = scheme === 'light' ? -0.005 : 0.005
  const text = scheme === 'light' ? WHITE : BLACK
  for (let l = picked.l; l > 0 && l < 1; l += step) {
    const accent = hexOf({ ...picked, l })
    const { ground, surface, raised, accent_soft } = coloursOf({ ...plain, accent })
    if ([ground, surface, raised, accent_soft, text].every(other => contrast(accent, other) >= 4.5))
      return accent
  }
  return text === WHITE ? BLACK : WHITE
}

/**
 * Changed as little as a button needs: 3:1 against its background, 4.5:1 for its text, also on
 * hover. Slightly darker if that allows white text: black on tomato passes, but looks like a
 * warning.
 */
function filled(picked: Oklch, plain: Palette): string {
  const [white, black] = [nearest(picked, plain, WHITE), nearest(picked, plain, BLACK)]
  const whiteCost = Math.abs(white.l - picked.l) - 0.07
  return hexOf(whiteCost <= Math.abs(black.l - picked.l) ? white : black)
}

function nearest(picked: Oklch, plain: Palette, text: string): Oklch {
  for (let distance = 0; distance <= 1; distance += 0.005)
    for (const l of [picked.l - distance, picked.l + distance]) {
      if (l <= 0 || l >= 1) continue
      const button = hexOf({ ...picked, l })
      const { ground, surface, raised, on_accent_fill } = coloursOf({ ...plain, button })
      const stands = [ground, surface, raised].every(each => contrast(button, each) >= 3)
      if (stands && on_accent_fill === text && contrast(button, text) >= 4.5) return { ...picked, l }
    }
  return { ...picked, l: text === WHITE ? 0.5 : 0.65 }
}
