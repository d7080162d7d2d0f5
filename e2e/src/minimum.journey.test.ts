import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { fillAddress, goOn, part, placeButton, review } from './checkout-page.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { addButton, addDish, basketColumn, goToCheckout, openBasket } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
/** Enough for collection (£5), too little for delivery (£10). */
const dish = plainDishes(mango).find(({ price }) => minorOf(price) > 500 && minorOf(price) < 1000)!
const paired = mango.dishes.find(
  ({ offer, has_addons, sold_out }) => offer === 'BOGOF' && !has_addons && !sold_out,
)!
const url = `${server.shop('mango-tree')}/order-now`
const money = MANGO_TREE.money

async function withDish(viewport: { width: number; height: number }): Promise<Diner> {
  const diner = await newDiner(browser, { viewport })
  await visit(diner, url)
  await addDish(diner, dish)
  return diner
}

test('below the minimum the basket’s button on a phone says how much is missing, leads back to the dishes, and offers collection where that is enough [B-32]', async () => {
  const diner = await withDish(PHONE)
  const { page, problems, t } = diner
  const missing = money(1000 - minorOf(dish.price))
  const basket = await openBasket(diner)
  await see(basket.getByRole('link', { name: t('cart.checkout') })).toContainText(
    t('cart.to_go', { missing }),
  )
  expect(await axeFindings(page)).toEqual([])
  await basket.getByRole('button', { name: t('cart.more_dishes') }).click()
  await see(basket).toBeHidden()
  await see(addButton(diner, dish)).toBeVisible()

  const again = await openBasket(diner)
  await again.getByRole('button', { name: t('cart.collect_instead') }).click()
  await see(again.getByRole('button', { name: t('service.change') })).toContainText(
    t('service.type.collection'),
  )
  await see(again.getByRole('link', { name: t('cart.checkout') })).not.toContainText(
    t('cart.to_go', { missing }),
  )
  await see(again.getByRole('button', { name: t('cart.collect_instead') })).toBeHidden()
  expect(problems).toEqual([])
})

test('below the minimum the checkout’s button says how much is missing, leads back to the dishes, and offers collection [B-32]', async () => {
  const diner = await withDish(DESKTOP)
  const { page, t } = diner
  const missing = money(1000 - minorOf(dish.price))
  await goToCheckout(diner)
  await see(
    page.getByRole('button', { name: t('cart.missing_to_delivery', { missing }), exact: true }),
  ).toBeVisible()
  await review(diner)
    .getByRole('button', { name: t('cart.more_dishes') })
    .click()
  await see(page).toHaveURL(/\/order-now$/)
  await goToCheckout(diner)
  await review(diner)
    .getByRole('button', { name: t('cart.collect_instead') })
    .click()
  await see(
    review(diner)
      .getByRole('term')
      .filter({ hasText: t('service.type.collection') }),
  ).toBeVisible()
  await see(placeButton(diner)).toBeVisible()
  await see(
    part(diner, 'how').getByRole('radio', { name: new RegExp(`^${t('service.type.collection')}`) }),
  ).toBeChecked()
})

test('below the minimum of collection, collection is not offered [B-32]', async () => {
  const little = plainDishes(mango).find(({ price }) => minorOf(price) < 500)!
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { t } = diner
  await visit(diner, url)
  await addDish(diner, little)
  await see(
    basketColumn(diner).getByText(
      t('cart.missing_to_delivery', { missing: money(1000 - minorOf(little.price)) }),
    ),
  ).toBeVisible()
  expect(
    await basketColumn(diner)
      .getByRole('button', { name: t('cart.collect_instead') })
      .count(),
  ).toBe(0)
})

test('the amount missing for free delivery is shown once the place is known, until it is free [B-19]', async () => {
  const diner = await withDish(DESKTOP)
  const { t } = diner
  await addDish(diner, dish, 2)
  await goToCheckout(diner)
  await fillAddress(diner, MANGO_TREE)
  await goOn(diner, 'how')
  const missing = money(2500 - 3 * minorOf(dish.price))
  const words = t('cart.to_free_delivery', { missing })
  await see(review(diner).getByText(words)).toBeVisible()
})

test('an unpaired dish of a paired offer says that one more is free, until it has its second [B-07]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { t } = diner
  await visit(diner, url)
  await addDish(diner, paired)
  const line = basketColumn(diner).getByRole('listitem').filter({ hasText: paired.name })
  await see(line.getByText(t('cart.one_more_free'))).toBeVisible()
  await addDish(diner, paired)
  await see(line.getByText(t('cart.one_more_free'))).toBeHidden()
})
