import { readFileSync } from 'node:fs'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { countryOf } from '../shop/stores/country-of.ts'
import { standardSettings } from '../shop/settings/load-settings.ts'
import { findMistakes } from '@tiffin/contract/menu/drafts/find-mistakes'
import { modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { expect, test } from 'vitest'
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
