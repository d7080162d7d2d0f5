import { expect, test } from 'vitest'
import console_ from '../../../contract/texts/en/console.json' with { type: 'json' }
import settings from '../../../contract/texts/en/settings.json' with { type: 'json' }
import { PAGES } from '../pages.ts'
import {
  forbiddenTextOf,
  groupsOf,
  isOffered,
  isSetting,
  maySee,
  nameOf,
  needsShop,
  type Page,
  settingPage,
} from './page.ts'

const pagesOf = (role: 'owner' | 'manager' | 'kitchen', operator = false) => {
  const store = { role } as Parameters<typeof maySee>[2]
  const staff = { operator } as Parameters<typeof maySee>[1]
  return PAGES.filter(page => maySee(page, staff, store)).map(({ name }) => name)
}

test('staff see the pages whose data they may read: the kitchen no audit, only operators the jobs [Y-01] [Y-09]', () => {
  for (const role of ['kitchen', 'manager', 'owner'] as const) {
    expect(pagesOf(role)).toEqual(expect.arrayContaining(['orders', 'stock']))
    expect(pagesOf(role).includes('audit')).toBe(role !== 'kitchen')
    expect([pagesOf(role), pagesOf(role, true)].map(pages => pages.includes('jobs'))).toEqual([false, true])
  }
})

test('an operator who visits a shop sees the pages whose calls are for operators too, and no board [Y-22]', () => {
  const store = { role: 'operator' } as Parameters<typeof maySee>[2]
  const staff = { operator: true } as Parameters<typeof maySee>[1]
  const seen = PAGES.filter(page => maySee(page, staff, store)).map(({ name }) => name)
  expect(seen).toEqual(expect.arrayContaining(['people', 'installation']))
  for (const name of ['orders', 'menu', 'figures', 'hours']) expect(seen).not.toContain(name)
})

test('without a shop there are the pages of the installation', () => {
  const names = PAGES.filter(page => !needsShop(page)).map(({ name }) => name)
  expect(names).toContain('jobs')
  expect(names).not.toContain('orders')
})

test('every page has its own name and path, a name in the navigation, and a text for staff who may not see it', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
  for (const page of PAGES as readonly Page[]) {
    expect(textAt(nameOf(page)), page.name).toBeTypeOf('string')
    if (page.section) expect(textAt(`settings.${page.section}.lead`), page.name).toBeTypeOf('string')
    // An operator who visits a shop has no role in it.
    expect(textAt(forbiddenTextOf(page)), page.name).toBeTypeOf('string')
  }
})

test('the navigation has every page once, by the work to which it belongs, and no group is empty', () => {
  const all: readonly Page[] = PAGES
  const offered = all.filter(page => !isSetting(page))
  const groups = groupsOf(offered)
  expect(groups.flatMap(({ pages }) => pages).length).toBe(offered.length)
  expect(groups.map(({ name }) => name)).toEqual([
    'today',
    'menu',
    'customers',
    'money',
    'shop',
    'installation',
  ])
  for (const { name } of groups) expect(textAt(`console.group_${name}`), name).toBeTypeOf('string')
  const kitchen = groupsOf(offered.filter(({ name }) => name === 'orders' || name === 'stock'))
  expect(kitchen.map(({ name, pages }) => [name, pages.length])).toEqual([['today', 2]])
})

test('a settings page is visible to staff who may change its section: managers see the daily sections, owners see all sections [Y-08]', () => {
  const load = () => Promise.reject(new Error('not here'))
  const seenBy = (role: 'owner' | 'manager' | 'kitchen') =>
    (['ordering', 'charges'] as const).filter(section =>
      maySee(
        settingPage(section, load),
        { operator: true } as Parameters<typeof maySee>[1],
        { role } as Parameters<typeof maySee>[2],
      ),
    )
  expect([seenBy('owner'), seenBy('manager'), seenBy('kitchen')]).toEqual([
    ['ordering', 'charges'],
    ['ordering'],
    [],
  ])
})

/** An English text by its dotted key. */
function textAt(key: string): unknown {
  const texts: unknown = { console: console_, settings }
  return key.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
}

test('the start checklist leaves the navigation when an owner hides it, and its address still works for an owner [Y-23]', () => {
  const start = PAGES.find(({ name }) => name === 'start')!
  const staff = { operator: false } as Parameters<typeof maySee>[1]
  const store = { role: 'owner', opened: true, checklist: false } as Parameters<typeof isOffered>[2]
  expect([isOffered(start, staff, store), maySee(start, staff, store)]).toEqual([false, true])
  expect(isOffered(start, staff, { ...store, checklist: true })).toBe(true)
  expect(maySee(start, staff, { ...store, role: 'kitchen' })).toBe(false)
})
