/// <reference types="node" />
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DENSITIES, FONT_IDS, SHAPES } from '@tiffin/contract/shop/settings/look'
import { contrast, hexOf, oklchOf } from './colour.ts'
import { paletteOf } from './palette-of.ts'
import { coloursOf, THEME_DEFAULT, type Theme, themeColours, themeCss, themeCssBeside } from './theme.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record({ paper: hex, ink: hex, accent: hex, button: hex })
const theme: fc.Arbitrary<Theme> = fc.record({
  light: palette,
  dark: palette,
  heading_font: fc.constantFrom(...FONT_IDS),
  text_font: fc.constantFrom(...FONT_IDS),
  shape: fc.constantFrom(...SHAPES),
  density: fc.constantFrom(...DENSITIES),
})
const hostile = fc
  .array(fc.constantFrom('#a1b2c3', '12', ';', '}', '{', '</style>', '<script>'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(parts => parts.join(''))

test('the generated style cannot end its element, even if the database contains other text', () => {
  fc.assert(
    fc.property(
      theme,
      hostile,
      fc.constantFrom('paper', 'ink', 'accent', 'button'),
      (chosen, text, field) => {
        for (const css of [chosen, { ...chosen, light: { ...chosen.light, [field]: text } }].map(themeCss))
          expect(css).toMatch(/^:root\{[^{}<>]*\}$/)
      },
    ),
  )
})

test('a page is sent only what its shop has chosen otherwise than the stylesheet', () => {
  const airy = themeCssBeside({ ...THEME_DEFAULT, density: 'airy' })
  expect(airy).toContain('--space-4:20px')
  expect(airy).not.toContain('--ground')
  fc.assert(
    fc.property(theme, chosen => {
      const whole = themeCss(chosen)
      for (const declaration of themeCssBeside(chosen).slice(6, -1).split(';'))
        expect(whole).toContain(declaration)
    }),
  )
})

test('a palette of before is the same after it has been written out', () => {
  const colours = coloursOf(paletteOf('#1f6f43', 'light'))
  expect([colours.ground, colours.surface, colours.raised]).toEqual(['#f7fbf8', '#f0f4f1', '#ffffff'])
  expect([colours.accent, colours.accent_fill]).toEqual(['#1f6f43', '#1f6f43'])
})

test('a colour converted to OKLCH and back is the same', () => {
  fc.assert(
    fc.property(hex, colour => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
  )
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

describe('the stylesheet', () => {
  test('has the colours of the default theme', () => {
    const declared = themeCss(THEME_DEFAULT).slice(6, -1).split(';')
    expect(declared).toHaveLength(24)
    for (const declaration of declared.filter(each => !each.startsWith('--font')))
      expect(tokens).toContain(declaration.replace(':', ': ').replace(',', ', '))
  })

  test('has colours for warnings and errors that are readable on every background in both modes', () => {
    for (const [at, mode] of (['light', 'dark'] as const).entries()) {
      const { ground, surface, raised } = themeColours(THEME_DEFAULT, mode)
      for (const name of ['good', 'warn', 'bad'])
        for (const behind of [ground, surface, raised, declared(`${name}-soft`, at)])
          expect(contrast(declared(name, at), behind)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function declared(name: string, at: number): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)
  return found?.[at + 1] ?? ''
}
