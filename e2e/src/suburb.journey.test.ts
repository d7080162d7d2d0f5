import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { store } from './change-menu.ts'
import { newDiner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { openPlaceQuestion } from './home-page.ts'

import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const site = server.shop('ba-sau')

/** Two suburbs of one name are in two postcodes to which the shop delivers. */
const PLACES = [
  ['AU', '3011', 'Footscray', '-37.80', '144.90'],
  ['AU', '3012', 'Kingsville', '-37.81', '144.88'],
  ['AU', '3013', 'Kingsville', '-37.82', '144.89'],
  ['AU', '2042', 'Newtown', '-33.90', '151.18'],
]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-places-'))
  try {
    const file = join(folder, 'AU.txt')
    const lines = PLACES.map(([iso, postcode, name, lat, lng]) =>
      [iso, postcode, name, 'Victoria', 'VIC', '', '', '', '', lat, lng, '4'].join('\t'),
    )
    await writeFile(file, lines.join('\n'))
    await store({ server }, ['import-places', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('in Australia a diner types the name of a suburb, is offered those with its beginning, and the menu opens for its postcode [D-32]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, site)
  const question = await openPlaceQuestion(diner)
  const field = question.getByLabel(t('service.postcode.suburb'))
  await field.fill('foots')
  await see(question.locator('datalist option')).toHaveText('Footscray, Victoria, 3011')
  expect(await axeFindings(page)).toEqual([])
  await field.fill('footscray')
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await see(page).toHaveURL(`${site}/order-now`)
  expect(await page.evaluate(() => localStorage.getItem('POST_CODE'))).toBe('3011')
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('an unknown suburb is refused by its text, and of two with one name the diner chooses [D-32] [E-39]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, site)
  const question = await openPlaceQuestion(diner)
  const field = question.getByLabel(t('service.postcode.suburb'))
  const go = question.getByRole('button', { name: t('start.delivery') })
  const none = question.getByRole('status').filter({ hasText: 'Record Not Found' })
  for (const [name, isKnown] of [
    ['Atlantis', false],
    ['Newtown', true],
  ] as const) {
    await field.fill(name)
    if (isKnown) await see(question.locator('datalist option')).toHaveText(/^Newtown/)
    await see(none).toHaveCount(isKnown ? 0 : 1)
    await go.click()
    await see(question.getByText('Request suburb not found')).toBeVisible()
    await see(none).toHaveCount(0)
  }
  await field.fill('2042')
  await go.click()
  await see(question.getByText(t('service.postcode.no_delivery'))).toBeVisible()
  await field.fill('Kingsville')
  await go.click()
  await see(question.getByRole('status').filter({ hasText: t('suburb.which') })).toBeVisible()
  expect(await tooWide(page, '[role="dialog"] *')).toEqual([])
  await question.getByRole('button', { name: 'Kingsville, Victoria, 3013' }).click()
  await see(field).toBeFocused()
  await go.click()
  await see(page).toHaveURL(`${site}/order-now`)
  expect(await page.evaluate(() => localStorage.getItem('POST_CODE'))).toBe('3013')
  await diner.context.close()
})
