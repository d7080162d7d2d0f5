import type { Theme } from '@tiffin/contract/shop/settings/look'
import { type Colours, themeColours } from '@tiffin/ui/theme.ts'
import { createContext, type CSSProperties, use } from 'react'

/** The elements that have colours, by class. */
const STYLES = {
  page: { backgroundColor: 'ground', color: 'ink' },
  card: { backgroundColor: 'raised', borderColor: 'line' },
  soft: { color: 'ink_soft' },
  cell: { borderColor: 'line' },
  link: { color: 'accent' },
  button: { backgroundColor: 'accent_fill', color: 'on_accent_fill' },
} satisfies Record<string, Partial<Record<'backgroundColor' | 'borderColor' | 'color', keyof Colours>>>

/** The shop's colours for inline styles, and the style sheet for the head. */
export type Palette = { light: Colours; sheet: string }

const PaletteContext = createContext<Palette | undefined>(undefined)
export const PaletteProvider = PaletteContext.Provider

export function usePalette(): Palette {
  const palette = use(PaletteContext)
  if (!palette) throw new Error('letters must be rendered inside a PaletteProvider')
  return palette
}

/**
 * An element's class and its inline style in light colours, because some mail programs drop the
 * head. Dark colours are in the head, where `!important` overrides the inline ones.
 */
export function useLook() {
  const { light } = usePalette()
  return (name: keyof typeof STYLES, style?: CSSProperties) => ({
    className: name,
    style: { ...withColours(STYLES[name], light), ...style },
  })
}

const palettes = new WeakMap<Theme, Palette>()

/** Cached by theme: deriving the colours takes longer than writing the letter. */
export function paletteOf(theme: Theme): Palette {
  const palette = palettes.get(theme) ?? makePalette(theme)
  palettes.set(theme, palette)
  return palette
}

function makePalette(theme: Theme): Palette {
  const dark = themeColours(theme, 'dark')
  const rules = Object.entries(STYLES).map(([name, of]) => `.${name}{${important(withColours(of, dark))}}`)
  const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
  return { light: themeColours(theme, 'light'), sheet }
}

function withColours(of: Record<string, keyof Colours>, colours: Colours): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([property, colour]) => [property, colours[colour]]))
}

function important(declarations: Record<string, string>): string {
  const cssName = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return Object.entries(declarations)
    .map(([name, value]) => `${cssName(name)}:${value} !important;`)
    .join('')
}
