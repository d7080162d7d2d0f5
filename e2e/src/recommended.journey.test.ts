import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { addDish, openBasket } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const menu = `${server.shop('mango-tree')}/order-now`

test('an owner switches recommendations on; a customer is offered below the basket what they order most, and the basket keeps where it came from [C-08] [M-14] [M-16]', async () => {
  const ines = await registerCustomer(server, 'Ines')
  const { dish } = await orderForCollection(server, ines)
  const other = plainDishes(await menuOf(server, MANGO_TREE)).find(each => each.name !== dish)!
  const diner = await signedInDiner(browser, ines, PHONE)
  const { page, context, problems, t } = diner
  const asked: string[] = []
  page.on('request', request => {
    if (/best_selling|popular\?/.test(request.url())) asked.push(request.url())
  })
  await visit(diner, menu)
  await addDish(diner, other)
  await see((await openBasket(diner)).getByRole('listitem').filter({ hasText: other.name })).toBeVisible()
  expect(asked).toEqual([])

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await kitchen.page.goto(kitchen.page.url().replace('/orders', '/settings/features'))
  await kitchen.page.getByRole('switch', { name: kitchen.t('settings.features.our_recommendations') }).check()
  await kitchen.page.getByRole('button', { name: kitchen.t('console.settings.save') }).click()
  await see(kitchen.page.getByText(kitchen.t('console.settings.saved'))).toBeVisible()
  await kitchen.context.close()

  // The open page follows its shop.
  const block = page.getByRole('region', { name: t('menu.goes_well') })
  const add = block.getByRole('button', { name: t('menu.add_named', { name: dish }) })
  await see(add).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [request] = await Promise.all([
    page.waitForRequest(each => each.method() === 'POST' && each.url().includes('/item/')),
    add.press('Enter'),
  ])
  expect(request.postDataJSON()).toMatchObject({
    recommendation_id: expect.stringMatching(/^best-selling-/),
    recommendation_ref_id: '1',
  })
  const basket = page.getByRole('dialog', { name: t('cart.title') })
  await see(basket.getByRole('listitem').filter({ hasText: dish })).toBeVisible()
  await see(block).toBeHidden()
  expect(problems).toEqual([])
  await context.close()

  // There are no popular dishes yet: a visitor gets no recommendations, and no error occurs.
  const visitor = await newDiner(browser, { viewport: PHONE })
  await visit(visitor, menu)
  const answer = visitor.page.waitForResponse(each => each.url().includes('/menu/popular?'))
  await addDish(visitor, other)
  expect((await answer).status()).toBe(200)
  await openBasket(visitor)
  await see(visitor.page.getByRole('region', { name: visitor.t('menu.goes_well') })).toHaveCount(0)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})
