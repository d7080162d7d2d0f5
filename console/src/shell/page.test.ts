import { expect, test } from 'vitest'
import texts from '../../../contract/texts/en/console.json' with { type: 'json' }
import { PAGES } from '../pages.ts'
import { maySee, needsShop, type Page } from './page.ts'

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

test('without a shop there are the pages of the installation', () => {
  const names = PAGES.filter(page => !needsShop(page)).map(({ name }) => name)
  expect(names).toContain('jobs')
  expect(names).not.toContain('orders')
})

test('every page has its own name and path, a name in the navigation, and a text for staff who may not see it', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
  const words = texts as unknown as Record<string, string | { forbidden?: string } | undefined>
  for (const { name, call } of PAGES as readonly Page[]) {
    expect(words[`page_${name}`], name).toBeTypeOf('string')
    if (call.operator || call.roles?.length !== 3)
      expect((words[name] as { forbidden?: string }).forbidden, name).toBeTypeOf('string')
  }
})
