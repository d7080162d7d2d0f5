import { listFavourites } from '@tiffin/contract/people/favourites/diner'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { CARMELAS, MANGO_TREE } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { newDiner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const site = server.shop(MANGO_TREE.host)

test('an owner lists two shops together, and a diner finds the one that delivers to a postcode, marks it and goes to its menu [I-30]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/settings/shops'))
  const save = page.getByRole('button', { name: t('settings.shop_group.save') })
  await page.getByLabel(t('settings.shop_group.this', { name: MANGO_TREE.name })).check()
  await page.getByLabel(CARMELAS.name).check()
  await save.click()
  const name = page.getByLabel(t('settings.shop_group.label'))
  await see(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Two Kitchens')
  await save.click()
  await see(page.getByText('/our-shops')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  await kitchen.context.close()

  const diner = await newDiner(browser, { viewport: PHONE })
  const { page: shops, t: words } = diner
  await visit(diner, `${site}/allergy`)
  await shops.getByRole('contentinfo').getByRole('link', { name: 'Two Kitchens' }).click()
  const cards = shops.getByRole('main').getByRole('listitem')
  await see(cards).toHaveCount(2)
  await see(cards.first()).toContainText(CARMELAS.name)

  const place = shops.getByLabel(words('our_shops.place'))
  await place.fill('Atlantis')
  await place.press('Enter')
  await see(shops.getByText('Request suburb not found')).toBeVisible()
  await place.fill(MANGO_TREE.address.postcode!)
  await place.press('Enter')
  await see(cards.first()).toContainText(MANGO_TREE.name)
  await see(cards.last()).toContainText(words('our_shops.no_delivery'))
  expect(await axeFindings(shops)).toEqual([])
  expect(await tooWide(shops, 'main ul *, main form *', [320, 360, 1280])).toEqual([])

  const mark = shops.getByRole('button', { name: words('our_shops.mark', { name: MANGO_TREE.name }) })
  await mark.click()
  await shops.reload()
  await see(cards.first()).toContainText(MANGO_TREE.name)
  await see(mark).toHaveAttribute('aria-pressed', 'true')
  await shops.getByRole('link', { name: words('our_shops.order', { name: MANGO_TREE.name }) }).click()
  await see(shops).toHaveURL(`${site}/order-now`)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})

test('the favourites of a customer are kept in the account, and a mark that the server refuses is taken back', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const client = await becomeDemoCustomer(diner, { server, host: MANGO_TREE.host })
  const marked = async () => (await client.call(listFavourites, {})).data.map(({ name }) => name)
  await visit(diner, `${site}/our-shops`)
  const mark = page.getByRole('button', { name: t('our_shops.mark', { name: CARMELAS.name }) })
  await mark.click()
  await expect.poll(marked).toEqual([CARMELAS.name])
  await page.route('**/stores/favourites*', route => route.abort())
  await mark.click()
  await see(page.getByText(t('errors.network'))).toBeVisible()
  await see(mark).toHaveAttribute('aria-pressed', 'true')
  expect(await marked()).toEqual([CARMELAS.name])
  await diner.context.close()
})
