import type { Theme } from '@tiffin/contract/settings/look'
import { type Colours, themeColours } from '@tiffin/ui/theme.ts'
import { type CSSProperties, createContext, useContext } from 'react'

export type LookName = keyof typeof LOOKS

/** The elements that have colours, by class. */
const LOOKS = {
  page: c => ({ backgroundColor: c.ground, color: c.ink }),
  card: c => ({ backgroundColor: c.raised, borderColor: c.line }),
  soft: c => ({ color: c.ink_soft }),
  cell: c => ({ borderColor: c.line }),
  link: c => ({ color: c.accent }),
  button: c => ({ backgroundColor: c.accent_fill, color: c.on_accent_fill }),
} satisfies Record<string, (colours: Colours) => Record<string, string>>

/** `sheet` is the style sheet for the head; `of` returns an element's class and its inline style in light colours. */
export type Look = {
  sheet: string
  of: (name: LookName, form?: CSSProperties) => { className: string; style: CSSProperties }
}

/** The look of the letter that is being rendered. Undefined: it is rendered as plain text. */
export const LookContext = createContext<Look | undefined>(undefined)
export const useLook = (): Look | undefined => useContext(LookContext)

const kept = new WeakMap<Theme, Look>()

/** Cached by theme: deriving the colours takes longer than rendering the letter. */
export function lookOf(theme: Theme): Look {
  const found = kept.get(theme) ?? makeLook(theme)
  kept.set(theme, found)
  return found
}

/**
 * Light colours are inline, since some mail programs drop the head. Dark colours are in the head, where `!important`
 * lets them win over the inline ones.
 */
function makeLook(theme: Theme): Look {
  const light = themeColours(theme, 'light')
  const dark = themeColours(theme, 'dark')
  const rules = Object.entries(LOOKS).map(([name, look]) => `.${name}{${important(look(dark))}}`)
  return {
    sheet: `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`,
    of: (name, form) => ({ className: name, style: { ...LOOKS[name](light), ...form } }),
  }
}

function important(declarations: Record<string, string>): string {
  const cssName = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return Object.entries(declarations)
    .map(([name, value]) => `${cssName(name)}:${value} !important;`)
    .join('')
}
