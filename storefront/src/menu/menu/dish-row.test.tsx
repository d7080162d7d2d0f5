import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatsOf } from '../../lib/formats.ts'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { DishRow } from './dish-row.tsx'
import styles from './dish-row.module.css'
import { dishStateOf, nextWords } from './dish-state.ts'

const NOW = '2026-11-20 18:00:00'
const allDays = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
} as const
const night = { status: 1 as const, start_date: null, end_date: null, start_time: '22:00', end_time: '02:00' }
const roll: WireMenuItem = {
  id: 'roll',
  name: 'Roll',
  description: '',
  price: '5.00',
  image: null,
  offer: 'NONE',
  ...allDays,
  schedule: [night],
  service_types: ['delivery', 'collection'],
  has_addons: false,
  needs_choice: false,
  group_ids: [],
  allergens: { contains: [], may_contain: [] },
  marks: [],
  sold_out: false,
  position: 0,
}
const configuration = {
  currency: { iso: 'GBP', symbol: '£' },
  country: { iso: 'GB' },
} as StoreConfiguration

/** A row rendered at six on a Friday evening, for an ASAP order. */
function rowOf(item: WireMenuItem): string {
  const texts = createTexts('en-GB', {
    'menu.later': 'Not available now',
    'menu.few_left': 'Only a few left',
    'menu.later_at': ['Not available now · from ', ['time']],
    'menu.add_named': 'Add',
    'menu.choose_named': 'Choose options',
  })
  const state = dishStateOf(item, { at: NOW, service_type: 'delivery', time_zone: 'Europe/London' })
  return renderToStaticMarkup(
    <ShopProvider shop={{ configuration } as Shop}>
      <TextsProvider texts={texts}>
        <DishRow
          item={item}
          state={state.kind}
          next={nextWords(state, NOW, formatsOf(configuration, texts.t))}
          opening={undefined}
          quantity={0}
          eager={false}
          tile={false}
          onOpen={() => {}}
          onAdd={() => {}}
          onWant={() => {}}
        />
      </TextsProvider>
    </ShopProvider>,
  )
}

test('a dish that is not sold now stays on the menu, greyed out, with "Not available now" and its next time [M-12]', () => {
  const sold = rowOf({ ...roll, schedule: [] })
  expect(sold).toContain('Add')
  expect(sold).not.toContain(styles.off)
  const later = rowOf(roll)
  expect(later).toContain('Roll')
  expect(later).toContain(styles.off)
  expect(later).toContain('Not available now · from 22:00')
  expect(later).not.toContain('Add')
  const never = rowOf({ ...roll, schedule: [{ ...night, status: 0 }] })
  expect(never).toContain(styles.off)
  expect(never).toContain('Not available now')
  expect(never).not.toContain('Add')
})

test('every dish that can be ordered has a plus: it adds the dish, or opens it if something has to be chosen [M-06]', () => {
  const sold = { ...roll, schedule: [] }
  expect(rowOf(sold)).toContain('aria-label="Add"')
  const asked = rowOf({ ...sold, has_addons: true, needs_choice: true })
  expect(asked).toContain('aria-label="Choose options"')
  expect(asked).toContain('aria-haspopup="dialog"')
  expect(rowOf({ ...roll, needs_choice: true })).not.toContain('Choose options')
})

test('a row begins with what the browser reads from it: the link with the id, the name, a description of its own class', () => {
  const full = rowOf({ ...roll, description: 'Egg & lamb', marks: ['halal'] })
  expect(full).toMatch(
    /<a href="\/order-now\?item=roll"[^>]*><span[^>]*><span>Roll<\/span><\/span><span[^>]*>Egg &amp; lamb<\/span>/,
  )
  // Without a description, marks or the price follow. Marks are elements, and the price is last.
  expect(rowOf({ ...roll, marks: ['halal'] })).toMatch(/>Roll<\/span><\/span><span[^>]*><span/)
  expect(rowOf({ ...roll, schedule: [] })).toMatch(
    />Roll<\/span><\/span><span[^>]*><span>£5.00<\/span><\/span><\/a>/,
  )
})

test('a dish of which few are left says so while it can be ordered', () => {
  const dish = { ...roll, schedule: [] }
  expect(rowOf(dish)).not.toContain('Only a few left')
  expect(rowOf({ ...dish, few_left: true })).toContain('Only a few left')
  expect(rowOf({ ...roll, few_left: true })).not.toContain('Only a few left')
})
