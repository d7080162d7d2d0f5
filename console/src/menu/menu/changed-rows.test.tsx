import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { expect, test } from 'vitest'
import { ShopContext, shopOf } from '../../current-shop/shop.tsx'
import { shown } from '../../testing/shown.tsx'
import { shelvesOf } from './search-draft.ts'
import { ShelfList } from './shelf-list.tsx'
import type { DishSelection } from './use-dish-selection.ts'

const LIVE: DraftMenu = {
  currency: 'GBP',
  option_groups: [],
  categories: [
    { ref: 'curries', name: 'Curries', items: [dish('korma', 'Korma'), dish('madras', 'Madras')] },
    { ref: 'breads', name: 'Breads', items: [dish('naan', 'Naan')] },
  ],
}

function dish(ref: string, name: string) {
  return { ref, name, price: '7.50' }
}

const STORE = { country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore

/** The text of each row of a draft. */
function rowsOf(menu: DraftMenu, chosen?: DishSelection): string[] {
  const html = shown(
    <ShopContext value={shopOf(STORE, {} as StaffMember, key => key)}>
      <ShelfList
        shelves={shelvesOf(menu, '')}
        changed={new Set(changesBetween(LIVE, menu).map(({ kind, ref }) => `${kind} ${ref}`))}
        change={async () => ({ isMade: true, errors: {} })}
        adding={undefined}
        setAdding={() => undefined}
        openDish={() => undefined}
        openShelf={() => undefined}
        isOwnMenu
        isSearch={false}
        chosen={chosen}
      />
    </ShopContext>,
  )
  return html.split(/(?=<section|<li)/).map(row => row.replaceAll(/<[^>]+>/g, ' '))
}

test('rows of dishes and categories that differ from the published menu are marked, also while several dishes are selected [Y-05]', () => {
  const { menu } = applyChanges(LIVE, [
    { do: 'set', kind: 'item', ref: 'korma', was: { description: null }, now: { description: 'Mild' } },
    { do: 'set', kind: 'category', ref: 'breads', was: { name: 'Breads' }, now: { name: 'Breads and rice' } },
    {
      do: 'add',
      kind: 'item',
      ref: 'roti',
      value: dish('roti', 'Roti'),
      into: { category: 'breads' },
      before: null,
    },
  ])
  const chosen = {
    refs: new Set(),
    toggle: () => undefined,
    toggleAll: () => undefined,
    clear: () => undefined,
  }
  for (const rows of [rowsOf(menu), rowsOf(menu, chosen as DishSelection)]) {
    const marked = (name: string) => rows.find(row => row.includes(name))?.includes('Not published yet')
    expect(['Korma', 'Madras', 'Breads and rice', 'Naan', 'Roti', 'Curries'].map(marked)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ])
  }
  expect(rowsOf(LIVE).join(' ')).not.toContain('Not published yet')
})
