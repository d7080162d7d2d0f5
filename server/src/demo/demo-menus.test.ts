import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { countryOf } from '../shop/stores/country-of.ts'
import { standardSettings } from '../shop/settings/load-settings.ts'
import { findMistakes } from '@tiffin/contract/menu/drafts/find-mistakes'
import { modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPictures } from '../cli/demo-pictures.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { DEMO_STORES } from './stores.ts'

const menuOf = (menu: string) => JSON.parse(readFileSync(new URL(menu, import.meta.url), 'utf8')) as MenuFile

test.each(DEMO_STORES)('the editor finds no mistake in the menu of $name', ({ menu, country, settings }) => {
  const file = menuOf(menu)
  const { tax } = settings(standardSettings(countryOf(country)))
  const terms = { tax_classes: Object.keys(tax.classes), today: '2026-11-20' }
  const found = findMistakes({ option_groups: [], ...file }, terms)
  expect(found).toEqual([])
})

/** A picture as the mean colours of 16 by 16 fields. */
const fieldsOf = (picture: string) =>
  sharp(fileURLToPath(new URL(`pictures/${picture}-s.webp`, import.meta.url)))
    .resize(16, 16)
    .removeAlpha()
    .raw()
    .toBuffer()

/** The root mean square difference of two pictures' fields, from 0 to 255. Two drawings of one bowl differ by about 15. */
function difference(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, place) => total + (value - other[place]!) ** 2, 0)
  return Math.sqrt(sum / one.length)
}

test.each(DEMO_STORES)('no two dishes of $name have nearly the same picture', async ({ menu }) => {
  const dishes = await Promise.all(
    (await demoPictures(menu, menuOf(menu))).map(async ({ ref, name }) => ({
      ref,
      fields: await fieldsOf(name),
    })),
  )
  const alike = dishes.flatMap((dish, index) =>
    dishes
      .slice(index + 1)
      .filter(other => difference(dish.fields, other.fields) < 24)
      .map(other => `${dish.ref} and ${other.ref}`),
  )
  expect(alike).toEqual([])
})

test('the ways to take an option are words in each language, none in capitals [B-05]', () => {
  const options = DEMO_STORES.flatMap(({ menu }) => menuOf(menu).option_groups ?? []).flatMap(
    group => group.options,
  )
  const codes = options.flatMap(({ modifiers = [] }) => modifiers.map(({ code }) => code))
  const texts = loadTexts()
  const wordsIn = (language: string) =>
    Object.fromEntries(
      [...new Set(codes)].map(code => [
        code,
        modifierWords({ t: texts.of(language), has: key => texts.has(language, key) })(code),
      ]),
    )
  expect(wordsIn('en')).toEqual({
    NONE: 'As it comes',
    LESS: 'Less',
    EXTRA: 'Extra',
    NO: 'Without',
    LEFT: 'Left half',
    RIGHT: 'Right half',
  })
  expect(wordsIn('es')).toEqual({
    NONE: 'Como viene',
    LESS: 'Menos',
    EXTRA: 'Extra',
    NO: 'Sin',
    LEFT: 'Mitad izquierda',
    RIGHT: 'Mitad derecha',
  })
})
