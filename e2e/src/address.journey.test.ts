import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { store } from './change-menu.ts'
import { fillAddress, fillPerson, goOn, part, placeOrder, review } from './checkout-page.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { openStage } from './stage.ts'

/**
 * A shop that charges by distance, in an installation with the positions of some postcodes of
 * Bradford.
 */
const { server, browser } = await openStage()
const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => Number(each.price) > 5)!

const PLACES = [
  ['GB', 'BD7 1PF', 'Bradford', 'England', 'ENG', '', '', '', '', '53.7905', '-1.7712', '6'],
  ['GB', 'LS1 1AA', 'Leeds', 'England', 'ENG', '', '', '', '', '53.7965', '-1.5400', '6'],
]
const AREAS = [
  { name: 'Two miles', max_distance: 2, charge: 125, minimum_order: 0 },
  { name: 'Four miles', max_distance: 4, charge: 275, minimum_order: 0 },
]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-places-'))
  try {
    const file = join(folder, 'GB.txt')
    await writeFile(file, PLACES.map(place => place.join('\t')).join('\n'))
    await store({ server }, ['import-places', file])
    const host = 'mango-tree.localhost'
    await store({ server }, ['set', 'delivery', 'areas', JSON.stringify(AREAS), '--store', host])
    await store({ server }, ['set', 'delivery', 'mode', '1', '--store', host])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const CREDIT = 'Postal data: GeoNames (CC BY 4.0)'

async function atCheckout(): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
  return diner
}

const postcodeOf = (diner: Diner) =>
  part(diner, 'how').getByLabel(diner.t('service.postcode.label'), { exact: true })

test('a diner enters a postcode, sees its place and the delivery price by distance, orders, and is offered that address again on the home page [D-08] [D-15] [D-31]', async () => {
  const diner = await atCheckout()
  const { page, problems, t } = diner
  const how = part(diner, 'how')
  await fillAddress(diner, MANGO_TREE)
  await see(how.getByText(t('address.find.is_in', { postcode: 'BD7 1PF', place: 'Bradford' }))).toBeVisible()
  await see(how.getByText(CREDIT)).toBeVisible()
  await see(how.getByText(/We deliver there: £1\.25/)).toBeVisible()
  await see(review(diner)).toContainText('£1.25')
  expect(await axeFindings(page)).toEqual([])
  await goOn(diner, 'how')
  await fillPerson(diner, {
    first_name: 'Ada',
    last_name: 'Khan',
    phone: '07400 123456',
    email: 'ada@example.com',
  })
  await placeOrder(diner)

  await visit(diner, server.shop('mango-tree'))
  const question = await openPlaceQuestion(diner)
  await question
    .getByRole('button', { name: t('start.again', { place: '12 Laisteridge Lane, BD7 1PF' }) })
    .click()
  await see(page).toHaveURL(/\/order-now$/)
  expect(problems).toEqual([])
})

test('“use my place” fills in the postcode; a refusal by the browser and a place outside the delivery range are shown as messages [D-16] [D-20]', async () => {
  const diner = await atCheckout()
  const { page, context, t } = diner
  const how = part(diner, 'how')
  const button = how.getByRole('button', { name: t('address.find.my_place') })
  await button.click()
  await see(how.getByText(t('address.find.refused'))).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.7906, longitude: -1.7711 })
  await button.click()
  await see(how.getByText(t('address.find.found'))).toBeVisible()
  await see(postcodeOf(diner)).toHaveValue('BD7 1PF')
  await see(how.getByText(/We deliver there: £1\.25/)).toBeVisible()

  await context.setGeolocation({ latitude: 53.7966, longitude: -1.5401 })
  await button.click()
  await see(postcodeOf(diner)).toHaveValue('LS1 1AA')
  await see(how.getByText(t('service.postcode.no_delivery')).first()).toBeVisible()
  await see(page.getByRole('radio', { name: new RegExp(`^${t('service.type.collection')}`) })).toBeVisible()
})

test('with an unknown postcode the address can still be typed, and the page says that the place cannot be found [D-15]', async () => {
  const diner = await atCheckout()
  const how = part(diner, 'how')
  await fillAddress(diner, MANGO_TREE, { postcode: 'ZE1 0AA' })
  await see(how.getByText('We cannot find out where this address is.').first()).toBeVisible()
  await see(how.getByText(CREDIT)).toHaveCount(0)
})
