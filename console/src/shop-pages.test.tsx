import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as Kept from './form/stored-edits.ts'
import { StaffMemberContext } from './lib/staff-member.ts'
import { PAGES } from './pages.ts'
import type { ShopPages as Pages } from './shop-pages.tsx'
import { shown } from './testing/shown.tsx'

const stored = new Map<string, string>()
let ShopPages: typeof Pages
let kept: typeof Kept
beforeAll(async () => {
  // The modules use browser APIs while they load.
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { getElementById: () => null, documentElement: { style: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size
    },
  })
  ShopPages = (await import('./shop-pages.tsx')).ShopPages
  kept = await import('./form/stored-edits.ts')
  return () => vi.unstubAllGlobals()
})

const STAFF = { id: 'ana', operator: false } as StaffMember

function pageAs(role: StaffStore['role'], path: string): string {
  const store = { id: 1, role } as StaffStore
  return shown(
    <StaffMemberContext value={STAFF}>
      <ShopPages pages={PAGES} first="/orders" store={store} staff={STAFF} />
    </StaffMemberContext>,
    path,
  )
}

test('unsaved edits of a lost role are shown instead of the page, to their writer only, and can be copied [Y-08]', () => {
  const words = { from: '', to: '<p>Since 1974 &amp; still here</p>' }
  kept.keep({ store: 1, section: 'about', staff: 'ana' }, { text: words })
  kept.keep({ store: 1, section: 'about', staff: 'ben' }, { text: { from: '', to: 'Not hers' } })
  kept.keep({ store: 2, section: 'about', staff: 'ana' }, { text: { from: '', to: 'Elsewhere' } })
  const page = pageAs('kitchen', '/settings/about')
  expect(page).toContain('your role no longer lets you save it')
  expect(page).toContain('Since 1974 &amp; still here')
  expect(page).toContain('Copy all of it')
  expect(page).not.toMatch(/Not hers|Elsewhere/)
  expect(pageAs('owner', '/settings/about')).not.toContain('no longer lets you save')
  expect(pageAs('kitchen', '/settings/hours')).not.toContain('no longer lets you save')
})

test('unsaved edits of a dish or a coupon are shown on the page of its dialog [Y-08]', () => {
  kept.keep(
    { store: 1, section: 'dish korma', staff: 'ana' },
    { description: { from: '', to: 'With almonds' } },
  )
  const page = pageAs('kitchen', '/menu')
  expect(page).toContain('With almonds')
  expect(page).toContain('Description')
})
