import type { Theme } from '@tiffin/contract/settings/look'
import { type Colours, themeColours } from '@tiffin/ui/theme.ts'
import type { CSSProperties } from 'react'
import { gap, type Marks } from './form.ts'

/** The elements that have colours, by class. */
const LOOKS = {
  page: { backgroundColor: 'ground', color: 'ink' },
  card: { backgroundColor: 'raised', borderColor: 'line' },
  soft: { color: 'ink_soft' },
  cell: { borderColor: 'line' },
  link: { color: 'accent' },
  button: { backgroundColor: 'accent_fill', color: 'on_accent_fill' },
} satisfies Record<string, Partial<Record<'backgroundColor' | 'borderColor' | 'color', keyof Colours>>>

/**
 * An element's class and its inline style in light colours, since some mail programs drop the head. Dark colours are in
 * the head, where `!important` lets them win over the inline ones.
 */
export function look(name: keyof typeof LOOKS, form?: CSSProperties) {
  return { className: name, style: { ...withColours(LOOKS[name], gap), ...form } }
}

const kept = new WeakMap<Theme, Marks>()

/** The shop's colours, and the style sheet for the head. Cached by theme: deriving the colours takes longer than writing the letter. */
export function marksOf(theme: Theme): Marks {
  const found = kept.get(theme) ?? makeMarks(theme)
  kept.set(theme, found)
  return found
}

function makeMarks(theme: Theme): Marks {
  const dark = themeColours(theme, 'dark')
  const rules = Object.entries(LOOKS).map(
    ([name, of]) => `.${name}{${important(withColours(of, colour => dark[colour]))}}`,
  )
  const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
  return { ...themeColours(theme, 'light'), sheet }
}

function withColours(of: Record<string, keyof Colours>, value: (colour: keyof Colours) => string) {
  return Object.fromEntries(Object.entries(of).map(([property, colour]) => [property, value(colour)]))
}

function important(declarations: Record<string, string>): string {
  const cssName = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return Object.entries(declarations)
    .map(([name, value]) => `${cssName(name)}:${value} !important;`)
    .join('')
}
