import type { Palette } from '@tiffin/contract/shop/settings/look'
import { contrast, hexOf, oklchOf } from './colour.ts'
import { type Colours, coloursOf, type Scheme } from './theme.ts'

/** Identical in every shop: tokens.css defines their backgrounds and describes their use. */
export const SIGNS: Record<Scheme, readonly string[]> = {
  light: ['#126635', '#7f4e07', '#ac1a1c'],
  dark: ['#78d694', '#f7c15f', '#f79491'],
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the visible boundary of a control. */
const TEXT = 4.5
const EDGE = 3

type Pair = {
  /** The colour to change: the first in this order that fails. */
  field: keyof Palette
  needed: number
  of: (colours: Colours, scheme: Scheme) => [front: string, back: string][]
}

const grounds = ({ ground, surface, raised }: Colours) => [ground, surface, raised]
const tinted = (colours: Colours) => [...grounds(colours), colours.accent_soft]
const on = (front: string, backs: string[]) => backs.map((back): [string, string] => [front, back])

/** Every pair of colours that occur on each other on pages. */
const PAIRS = {
  signs: {
    field: 'paper',
    needed: TEXT,
    of: (c, scheme) => SIGNS[scheme].flatMap(sign => on(sign, grounds(c))),
  },
  text: { field: 'ink', needed: TEXT, of: c => on(c.ink, tinted(c)) },
  soft_text: { field: 'ink', needed: TEXT, of: c => on(c.ink_soft, tinted(c)) },
  edges: { field: 'ink', needed: EDGE, of: c => on(c.line_strong, grounds(c)) },
  links: { field: 'accent', needed: TEXT, of: c => on(c.accent, tinted(c)) },
  on_accent: { field: 'accent', needed: TEXT, of: c => on(c.on_accent, [c.accent]) },
  button: { field: 'button', needed: EDGE, of: c => on(c.accent_fill, grounds(c)) },
  button_text: {
    field: 'button',
    needed: TEXT,
    of: c => on(c.on_accent_fill, [c.accent_fill, c.accent_fill_hover]),
  },
} as const satisfies Record<string, Pair>

export type PairName = keyof typeof PAIRS
export const PAIR_NAMES = Object.keys(PAIRS) as PairName[]

/** A pair with its worst contrast. */
export type PairContrast = {
  pair: PairName
  field: keyof Palette
  ratio: number
  needed: number
  front: string
  back: string
}

export function judgePalette(palette: Palette, scheme: Scheme): PairContrast[] {
  const colours = coloursOf(palette)
  return PAIR_NAMES.map(pair => {
    const { field, needed, of } = PAIRS[pair]
    const [worst] = of(colours, scheme)
      .map(([front, back]) => ({ front, back, ratio: contrast(front, back) }))
      .toSorted((one, other) => one.ratio - other.ratio)
    return { pair, field, needed, ...worst! }
  })
}

/** A colour that has to change, the reason, and the nearest colour of the same hue that passes. */
export type PaletteProblem = { field: keyof Palette; pairs: PairContrast[]; remedy: string | undefined }

/** In the order in which they should be fixed: text is compared with the current background. */
export function paletteProblems(palette: Palette, scheme: Scheme): PaletteProblem[] {
  const failing = judgePalette(palette, scheme).filter(({ ratio, needed }) => ratio < needed)
  return [...new Set(failing.map(({ field }) => field))].map(field => ({
    field,
    pairs: failing.filter(each => each.field === field),
    remedy: nearestThatPasses(palette, scheme, field),
  }))
}

/** Changes only the lightness, which determines the contrast; the hue is the shop's identity. */
function nearestThatPasses(palette: Palette, scheme: Scheme, field: keyof Palette): string | undefined {
  const from = oklchOf(palette[field])
  for (let distance = 0; distance <= 1; distance += 0.005)
    for (const l of [from.l - distance, from.l + distance]) {
      if (l < 0 || l > 1) continue
      const colour = hexOf({ ...from, l })
      const judged = judgePalette({ ...palette, [field]: colour }, scheme)
      if (judged.every(each => each.field !== field || each.ratio >= each.needed)) return colour
    }
  return undefined
}
