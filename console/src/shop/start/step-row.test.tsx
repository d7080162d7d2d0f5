import type { Checklist } from '@tiffin/contract/back-office/shops/checklist'
import { beforeAll, expect, test } from 'vitest'
import { PAGES } from '../../pages.ts'
import { PagesContext } from '../../shell/pages-context.ts'
import { type Shop, ShopContext } from '../../current-shop/shop.tsx'
import { shown } from '../../testing/shown.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import type { StepRow as Row } from './step-row.tsx'

let StepRow: typeof Row
beforeAll(async () => {
  const removeStubs = stubBrowser()
  StepRow = (await import('./step-row.tsx')).StepRow
  return removeStubs
})

const LIST: Checklist = {
  opened: false,
  shown: true,
  steps: [],
  url: '',
  host: '',
  delivers: false,
  collects: true,
  has_areas: false,
  needs_places: false,
  knows_places: false,
  undeclared: 0,
}

/** The delivery step in a shop that offers only collection. */
function row(own: Partial<Checklist>, done = false): string {
  const step = { name: 'delivery', done, needed: false } as const
  return shown(
    <PagesContext value={PAGES}>
      <StepRow step={step} list={{ ...LIST, ...own }} />
    </PagesContext>,
  )
}

test.each([
  [{}, 'Deliver too? Say where.', '/settings/delivery'],
  [{ has_areas: true }, 'but delivery is switched off', '/settings/delivery'],
  [{ has_areas: true, delivers: true }, 'at no hour yet', '/settings/hours'],
])(
  'the delivery step is not done in the state %j, says what is missing and links to the page for it [Y-23]',
  (own, words, path) => {
    const html = row(own)
    expect(html).toContain('data-done="false"')
    expect(html).toContain(words)
    expect(html).toContain(`href="${path}"`)
  },
)

test('the step of delivery is done when diners can order it [Y-23]', () => {
  const html = row({ has_areas: true, delivers: true }, true)
  expect(html).toContain('data-done="true"')
  expect(html).toContain('You deliver to the areas that you have named.')
})

test.each([
  [{ has_areas: true, needs_places: true }, true],
  [{ has_areas: true, needs_places: true, knows_places: true }, false],
  [{ has_areas: true }, false],
  [{ needs_places: true }, false],
])('a shop with %j is warned that addresses cannot be located: %s [D-15] [Y-23]', (own, isWarned) => {
  const html = row({ delivers: true, ...own }, true)
  expect(html.includes('no postal data of your country')).toBe(isWarned)
})

test('the step of the tax leads to the page of taxes [Y-23]', () => {
  const html = shown(
    <PagesContext value={PAGES}>
      <StepRow step={{ name: 'tax', done: false, needed: true }} list={LIST} />
    </PagesContext>,
  )
  expect(html).toContain('href="/settings/tax"')
  expect(html).toContain('>VAT<')
})

const SHOP = { store: { role: 'operator' }, staff: {} } as unknown as Shop
const HOURS = { name: 'hours', done: false, needed: true } as const

test('the next step is the one primary button, and leads to its place [Y-23]', () => {
  const html = shown(
    <PagesContext value={PAGES}>
      <StepRow step={HOURS} list={LIST} isNext />
    </PagesContext>,
  )
  expect(html).toMatch(/<a href="\/settings\/hours" class="[^"]*primary[^"]*">Next: Opening hours<\/a>/)
})

test.each([HOURS, { name: 'test_order', done: false, needed: false } as const])(
  'a visiting operator sees who does the step $name, without a link or instructions [Y-22] [Y-23]',
  step => {
    const html = shown(
      <ShopContext value={SHOP}>
        <PagesContext value={PAGES.filter(page => page.name === 'start')}>
          <StepRow step={step} list={LIST} />
        </PagesContext>
      </ShopContext>,
    )
    expect(html).toContain('The owner does this.')
    expect(html).not.toMatch(/<a|<button|When diners can order|Order at your own shop/)
  },
)

test('the menu step is not done while dishes declare no allergens, and states how many do not [Y-23]', () => {
  const step = { name: 'menu', done: false, needed: false } as const
  const html = shown(
    <PagesContext value={PAGES}>
      <StepRow step={step} list={{ ...LIST, undeclared: 3 }} />
    </PagesContext>,
  )
  expect(html).toContain('3 dishes declare no allergens')
  expect(html).toContain('href="/menu"')
})
