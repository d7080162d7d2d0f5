import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { describeChanges } from '@tiffin/contract/menu/drafts/describe-changes'
import { createTexts } from '@tiffin/ui/texts'
import { expect, test } from 'vitest'
import enConsole from '../../../../contract/texts/en/console.json' with { type: 'json' }
import enDays from '../../../../contract/texts/en/days.json' with { type: 'json' }
import enMenu from '../../../../contract/texts/en/menu.json' with { type: 'json' }
import enSettings from '../../../../contract/texts/en/settings.json' with { type: 'json' }
import esConsole from '../../../../contract/texts/es/console.json' with { type: 'json' }
import esMenu from '../../../../contract/texts/es/menu.json' with { type: 'json' }
import esSettings from '../../../../contract/texts/es/settings.json' with { type: 'json' }
import { newsWords } from './news-words.ts'

const flat = (texts: object, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[at + key, text]] : flat(text as object, `${at}${key}.`),
  )
const english = { console: enConsole, days: enDays, menu: enMenu, settings: enSettings }
const spanish = { console: esConsole, menu: esMenu, settings: esSettings }
const POUNDS = { currency: { iso: 'GBP', symbol: '£' } }

const MENU: DraftMenu = {
  currency: 'GBP',
  categories: [
    { ref: 'mains', name: 'Mains', items: [{ ref: 'korma', name: 'Chicken korma', price: '8.50' }] },
    { ref: 'breads', name: 'Breads', items: [{ ref: 'roti', name: 'Roti', price: '2.00' }] },
  ],
  option_groups: [{ ref: 'heat', name: 'Heat', options: [{ ref: 'hot', name: 'Hot', price: '0.50' }] }],
}

/** The sentences that describe a change of the menu. */
function told(change: (menu: DraftMenu) => void, texts: object = english, shop = POUNDS): string[] {
  const after = structuredClone(MENU)
  change(after)
  const words = createTexts(
    'en-GB',
    Object.fromEntries(flat(texts).map(([key, text]) => [key, compileMessage(text)])),
  )
  return describeChanges(MENU, after).map(news => newsWords(words, shop, news))
}

const korma = (menu: DraftMenu) => menu.categories[0]!.items![0]!

test('a changed price is described with its old and new value, in the shop’s currency [Y-05]', () => {
  const dearer = (menu: DraftMenu) => void (korma(menu).price = '8.95')
  expect(told(dearer)).toEqual(['Chicken korma: £8.50 → £8.95'])
  const pesos = { currency: { iso: 'MXN', symbol: '$' } }
  expect(told(dearer, spanish, pesos)).toEqual(['Chicken korma: $8.50 → $8.95'])
})

test('new, removed, moved and renamed entries are described with their category [Y-05]', () => {
  expect(
    told(menu => {
      menu.categories[1]!.items!.push({ ref: 'naan', name: 'Garlic naan', price: '3.20' })
      menu.categories[1]!.name = 'Naan and roti'
    }),
  ).toEqual(['Garlic naan: new in Naan and roti', 'Breads is now called Naan and roti'])
  expect(told(menu => void (menu.categories[1]!.items = []))).toEqual([
    'Roti: no longer on the menu (Breads)',
  ])
  expect(told(menu => void menu.categories.reverse())).toEqual(['The categories are in another order'])
  expect(told(menu => void menu.categories[1]!.items!.unshift(menu.categories[0]!.items!.pop()!))).toEqual([
    'Chicken korma: now in Breads',
  ])
})

test('every changed property of a dish is described in words, including the meaning of an empty value', () => {
  expect(
    told(menu => {
      Object.assign(korma(menu), {
        days: ['monday', 'friday'],
        allergens: { contains: ['milk', 'nuts'], may_contain: ['celery'] },
        marks: ['mild'],
        offer: 'BOGOF',
        option_groups: ['heat'],
        schedules: [{ start_time: '12:00', end_time: '15:00' }],
        service_types: ['collection'],
      })
    }),
  ).toEqual([
    'Chicken korma, Days: every day → Monday, Friday',
    'Chicken korma, Allergens: None → Contains milk, nuts; May contain celery',
    'Chicken korma, Marks: None → Mild',
    'Chicken korma, Offer: None → Buy one, get one free',
    'Chicken korma, Options asked for: None → Heat',
    'Chicken korma, Times of sale: all day → 12:00–15:00',
    'Chicken korma, Ordered for: all → Collection',
  ])
})

test('an option is described with its group', () => {
  expect(told(menu => void (menu.option_groups[0]!.options[0]!.price = '0.60'))).toEqual([
    'Heat: Hot: £0.50 → £0.60',
  ])
})
