/// <reference types="node" />
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, oklchOf } from './colour.ts'
import { FONTS, type FontId } from './fonts.ts'
import { NEUTRALS, THEME_DEFAULT, type Theme, themeColours, themeCss, TINT } from './theme.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const theme: fc.Arbitrary<Theme> = fc.record({
  accent: hex,
  heading_font: fc.constantFrom(...(Object.keys(FONTS) as FontId[])),
  text_font: fc.constantFrom(...(Object.keys(FONTS) as FontId[])),
  shape: fc.constantFrom('sharp', 'soft', 'round'),
  ground: fc.option(
    fc.record({ hue: fc.integer({ min: 0, max: 359 }), tint: fc.double({ min: 0, max: 0.1, noNaN: true }) }),
    {
      nil: undefined,
    },
  ),
})
const hostile = fc
  .array(fc.constantFrom('#a1b2c3', '12', ';', '}', '{', '</style>', '<script>'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(parts => parts.join(''))
const scheme = fc.constantFrom('light', 'dark')

describe('whatever colour a shop picks', () => {
  test('text on the accent and the accent as text reach 4.5:1, by day and by night', () => {
    fc.assert(
      fc.property(theme, scheme, (chosen, mode) => {
        const colours = themeColours(chosen, mode)
        expect(contrast(colours.accent, colours.on_accent)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [colours.ground, colours.surface, colours.raised, colours.accent_soft])
          expect(contrast(colours.accent, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('a button contrasts 3:1 with its background, and its text 4.5:1 with the button', () => {
    fc.assert(
      fc.property(theme, scheme, (chosen, mode) => {
        const colours = themeColours(chosen, mode)
        for (const fill of [colours.accent_fill, colours.accent_fill_hover])
          expect(contrast(fill, colours.on_accent_fill)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [colours.ground, colours.surface, colours.raised])
          expect(contrast(colours.accent_fill, ground)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  test('text and soft text are readable on every background', () => {
    fc.assert(
      fc.property(theme, scheme, (chosen, mode) => {
        const colours = themeColours(chosen, mode)
        for (const ground of [colours.ground, colours.surface, colours.raised, colours.accent_soft])
          for (const text of [colours.ink, colours.ink_soft])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('the generated style cannot end its element, even if the database contains other text', () => {
    fc.assert(
      fc.property(theme, hostile, (chosen, text) => {
        const broken = [{ accent: text }, { ground: { hue: text } }, { ground: { hue: 1, tint: text } }]
        for (const part of [{}, ...broken])
          expect(themeCss({ ...chosen, ...part })).toMatch(/^:root\{[^{}<>]*\}$/)
      }),
    )
  })
})

test('a colour that already works is left as the shop picked it', () => {
  const colours = themeColours({ ...THEME_DEFAULT, accent: '#1d4d2b' }, 'light')
  expect([colours.accent, colours.accent_fill]).toEqual(['#1d4d2b', '#1d4d2b'])
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
  test('has the same neutral colours as this calculation', () => {
    for (const [name, { light, dark }] of Object.entries(NEUTRALS)) {
      const [, one, other] =
        new RegExp(
          `--${name.replace('_', '-')}: light-dark\\(oklch\\(([\\d.]+) [^)]*\\)+, oklch\\(([\\d.]+)`,
        ).exec(tokens) ?? []
      expect([name, Number(one), Number(other)]).toEqual([name, light, dark])
    }
    expect(tokens).toContain(`--tint: ${TINT};`)
  })

  test('has the colours of the default theme', () => {
    const declared = themeCss(THEME_DEFAULT).slice(6, -1).split(';')
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
