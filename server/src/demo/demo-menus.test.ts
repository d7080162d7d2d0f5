import { readFileSync } from 'node:fs'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { countryOf } from '../shop/stores/country-of.ts'
import { standardSettings } from '../shop/settings/load-settings.ts'
import { findMistakes } from '@tiffin/contract/menu/drafts/find-mistakes'
import { expect, test } from 'vitest'
import { DEMO_STORES } from './stores.ts'

test.each(DEMO_STORES)('the editor finds no mistake in the menu of $name', ({ menu, country, settings }) => {
  const file = JSON.parse(readFileSync(new URL(menu, import.meta.url), 'utf8')) as MenuFile
  const { tax } = settings(standardSettings(countryOf(country)))
  const terms = { tax_classes: Object.keys(tax.classes), today: '2026-11-20' }
  const found = findMistakes({ option_groups: [], ...file }, terms)
  expect(found).toEqual([])
})
