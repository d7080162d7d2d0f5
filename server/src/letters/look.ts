import type { Theme } from '@tiffin/contract/settings'
import { type Colours, themeColours } from '@tiffin/ui/theme.ts'

type Declarations = Record<string, string>
export type LookName = keyof typeof LOOKS

/** What has a colour, by class. */
const LOOKS = {
  page: c => ({ 'background-color': c.ground, color: c.ink }),
  card: c => ({ 'background-color': c.raised, 'border-color': c.line }),
  soft: c => ({ color: c.ink_soft }),
  cell: c => ({ 'border-color': c.line }),
  link: c => ({ color: c.accent }),
  button: c => ({ 'background-color': c.accent_fill, color: c.on_accent_fill }),
} satisfies Record<string, (colours: Colours) => Declarations>

/** `style` is the head's sheet; `of` is an element's class with its light colours and its form beside it. */
export type Look = { style: string; of: (name: LookName, form?: string) => string }

const kept = new WeakMap<Theme, Look>()

/** Derived once for as long as the theme stands: the arithmetic costs more than the letter. */
export function lookOf(theme: Theme): Look {
  const found = kept.get(theme) ?? makeLook(theme)
  kept.set(theme, found)
  return found
}

/**
 * Light colours stand at the elements, since some mail programs drop the head; dark ones in the head, where programs that
 * know the dark look for them, and have to win over those.
 */
function makeLook(theme: Theme): Look {
  const light = themeColours(theme, 'light')
  const dark = themeColours(theme, 'dark')
  const darkRules = Object.entries(LOOKS).map(
    ([name, look]) => `.${name}{${written(look(dark), ' !important')}}`,
  )
  return {
    style: `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
    of: (name, form = '') => `class="${name}" style="${written(LOOKS[name](light))}${form}"`,
  }
}

function written(declarations: Declarations, end = ''): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}${end};`)
    .join('')
}
