import { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { findMistakes } from '@tiffin/contract/menu/drafts/find-mistakes'
import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { STARTERS } from '@tiffin/contract/back-office/shops/checklist'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { starterMenu } from './starter-menu.ts'

const known = { tax_classes: ['standard'], today: '2026-11-20' }

test.each(STARTERS)(
  'the menu to begin with for a %s has nothing to mend but its allergens, in every country',
  starter => {
    for (const { currency } of Object.values(COUNTRIES))
      for (const language of ['en', 'es']) {
        const file = z.parse(MenuFile, starterMenu(starter, { language, currency: currency.iso }))
        const dishes = file.categories.flatMap(category => category.items ?? [])
        expect(dishes.length).toBeGreaterThan(12)
        for (const { price } of dishes) expect(Number(price)).toBeGreaterThan(0)
        const mistakes = findMistakes(z.parse(DraftMenu, file), known)
        expect(new Set(mistakes.map(({ what }) => what))).toEqual(new Set(['no_allergens']))
      }
  },
)

test('names and descriptions differ between the languages where a dish has a name in both', () => {
  const [english, spanish] = ['en', 'es'].map(language => starterMenu('cafe', { language, currency: 'GBP' }))
  expect(english!.categories[0]!.name).toBe('Coffee and tea')
  expect(spanish!.categories[0]!.name).toBe('Café y té')
})
