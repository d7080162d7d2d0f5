/// <reference types="node" />
import { READY_LOOK_NAMES, READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { Theme } from '@tiffin/contract/shop/settings/look'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contrast, oklchOf } from './colour.ts'
import { paletteOf } from './palette-of.ts'
import { judgePalette, paletteProblems, SIGNS } from './palette-problems.ts'
import { coloursOf, type Palette, type Scheme, SCHEMES, THEME_DEFAULT } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record({ paper: hex, ink: hex, accent: hex, button: hex })
const scheme = fc.constantFrom(...SCHEMES)

describe('a palette that diners could not read', () => {
  const { light } = THEME_DEFAULT

  test('is reported for the colour to change, with every pair that fails', () => {
    const problems = paletteProblems({ ...light, ink: '#a8a6a0' }, 'light')
    expect(problems.map(({ field, pairs }) => [field, pairs.map(({ pair }) => pair)])).toEqual([
      ['ink', ['text', 'soft_text', 'edges']],
    ])
  })

  test('is reported if pale yellow is used for links', () => {
    const [problem] = paletteProblems({ ...light, accent: '#ffd24d' }, 'light')
    expect(problem).toMatchObject({ field: 'accent', pairs: [{ pair: 'links', needed: 4.5 }] })
    expect(problem!.pairs[0]!.ratio).toBeLessThan(1.5)
  })

  test('is reported if neither black nor white text is readable on a button', () => {
    const [problem] = paletteProblems({ ...light, button: '#7a7a7a' }, 'light')
    expect(problem).toMatchObject({ field: 'button', pairs: [{ pair: 'button_text' }] })
  })

  test('is reported for its paper colour if the status colours are not readable on it', () => {
    expect(paletteProblems({ ...light, paper: '#8a8a8a' }, 'light')[0]).toMatchObject({ field: 'paper' })
    expect(paletteProblems({ ...light, paper: '#101010', ink: '#ffffff' }, 'light')[0]).toMatchObject({
      field: 'paper',
      pairs: [{ pair: 'signs' }],
    })
  })
})

function mended(palette: Palette, mode: Scheme, rounds = 6): Palette {
  const [problem] = paletteProblems(palette, mode)
  if (!problem?.remedy || rounds === 0) return palette
  return mended({ ...palette, [problem.field]: problem.remedy }, mode, rounds - 1)
}

test('a palette passes after the nearest readable colours are applied repeatedly', () => {
  fc.assert(
    fc.property(palette, scheme, (picked, mode) => {
      expect(paletteProblems(mended(picked, mode), mode)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('the nearest colour keeps the hue that was picked', () => {
  const [problem] = paletteProblems({ ...THEME_DEFAULT.light, accent: '#4da3ff' }, 'light')
  expect(Math.abs(oklchOf(problem!.remedy!).h - oklchOf('#4da3ff').h)).toBeLessThan(3)
})

test('a palette made from any one colour passes, by day and by night', () => {
  fc.assert(
    fc.property(hex, scheme, fc.integer({ min: 0, max: 359 }), (picked, mode, hue) => {
      const made = paletteOf(picked, mode, { hue, tint: 0.03 })
      expect(paletteProblems(made, mode)).toEqual([])
      expect(paletteProblems(paletteOf(picked, mode), mode)).toEqual([])
    }),
  )
})

test('every pair is judged by its worst ground', () => {
  const judged = judgePalette(THEME_DEFAULT.light, 'light')
  const colours = coloursOf(THEME_DEFAULT.light)
  const worst = Math.min(
    ...[colours.ground, colours.surface, colours.raised, colours.accent_soft].map(ground =>
      contrast(colours.ink_soft, ground),
    ),
  )
  expect(judged.find(({ pair }) => pair === 'soft_text')!.ratio).toBe(worst)
})

describe('the ready-made themes', () => {
  test.each(READY_LOOK_NAMES)('%s passes, by day and by night', name => {
    for (const mode of SCHEMES) expect(paletteProblems(READY_LOOKS[name][mode], mode)).toEqual([])
  })

  test('are eight, each with a colour and a paper of its own', () => {
    expect(READY_LOOK_NAMES).toHaveLength(8)
    const looks = Object.values(READY_LOOKS)
    expect(new Set(looks.map(({ light }) => light.paper)).size).toBe(8)
    expect(new Set(looks.map(({ light }) => light.button)).size).toBe(8)
  })

  test('start with the theme of a new shop', () => {
    expect(z.parse(Theme, {})).toEqual(READY_LOOKS[READY_LOOK_NAMES[0]!])
  })
})

test('the checked status colours are the same as the status colours in the stylesheet', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  for (const [at, name] of ['good', 'warn', 'bad'].entries())
    expect(tokens).toContain(`--${name}: light-dark(${SIGNS.light[at]}, ${SIGNS.dark[at]});`)
})
