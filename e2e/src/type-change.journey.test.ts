import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP } from './browser.ts'
import { fillAddress, goOn } from './checkout-page.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { addDish, basketColumn, goToCheckout } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const dish = plainDishes(mango)[0]!
const url = `${server.shop('mango-tree')}/order-now`

/** A diner at the menu on a desktop, where the basket is beside it. */
async function atMenu(): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, url)
  return diner
}

/** What screen readers announce after a change of type, time or place. */
const changeAnnounced = ({ page, t }: Diner) =>
  page.getByRole('status').filter({ hasText: t('service.changed') })

const lineOf = (diner: Diner, { name }: Pick<WireMenuItem, 'name'>) =>
  basketColumn(diner).getByRole('listitem').filter({ hasText: name })

test('changing the service type asks before it removes dishes that are not sold that way; declining keeps the basket [T-11] [T-12] [T-13] [D-18]', async () => {
  const diner = await atMenu()
  const { page, context, problems, t } = diner
  const fetched = mango.dishes.find(each => each.service_types.join() === 'collection')!
  const change = async (type: 'delivery' | 'collection') => {
    await basketColumn(diner)
      .getByRole('button', { name: t('service.change') })
      .click()
    const popup = page.getByRole('dialog', { name: t('choose_service.title') })
    await popup.getByRole('radio', { name: new RegExp(`^${t(`service.type.${type}`)}`) }).check()
    return popup
  }
  const save = { name: t('choose_service.save') }
  await (await change('collection')).getByRole('button', save).click()
  await see(basketColumn(diner).getByRole('button', { name: t('service.change') })).toContainText(
    t('service.type.collection'),
  )
  // The basket is empty, so no order has changed.
  expect(await changeAnnounced(diner).count()).toBe(0)
  await addDish(diner, fetched)
  await addDish(diner, dish, 2)
  const before = await page.evaluate(() => localStorage.getItem('cart_id'))
  await page.evaluate(() => {
    for (const key of ['cart_del_address', 'deladdress'])
      localStorage.setItem(key, JSON.stringify({ postcode: 'BD7 1PF', house_number: '12' }))
    localStorage.setItem('coupon', 'TEN')
  })

  const popup = await change('delivery')
  await popup.getByLabel(t('service.postcode.label')).fill('bd7 1pf')
  expect(await axeFindings(page)).toEqual([])
  await popup.getByRole('button', save).click()
  const question = page.getByRole('dialog', { name: t('missing_items.title') })
  await see(question.getByRole('listitem')).toHaveText(fetched.name)
  await see(page.getByRole('dialog')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: t('missing_items.no') }).click()
  await see(question).toBeHidden()
  await see(lineOf(diner, fetched)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart_id'))).toBe(before)
  expect(await page.evaluate(() => localStorage.getItem('order_type'))).toBe('collection')

  await (await change('delivery')).getByRole('button', save).click()
  await question.getByRole('button', { name: t('missing_items.yes') }).click()
  await see(question).toBeHidden()
  await see(lineOf(diner, fetched)).toBeHidden()
  await see(changeAnnounced(diner)).toBeAttached()
  await see(lineOf(diner, dish).getByRole('status')).toHaveText('2')
  const kept = await page.evaluate(() =>
    ['cart_id', 'order_type', 'coupon', 'cart_del_address', 'deladdress'].map(key =>
      localStorage.getItem(key),
    ),
  )
  expect(kept).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'delivery', null, null, null])
  expect(kept[0]).not.toBe(before)

  await goToCheckout(diner)
  await fillAddress(diner, MANGO_TREE)
  await goOn(diner, 'how')
  const addresses = () =>
    page.evaluate(() =>
      ['deladdress', 'cart_del_address'].map(
        key => JSON.parse(localStorage.getItem(key) ?? 'null') as object,
      ),
    )
  const address = { postcode: 'BD7 1PF', house_number: '12', address_line1: 'Laisteridge Lane' }
  await see.poll(addresses).toMatchObject([address, address])
  expect(problems).toEqual([])
  await context.close()
})
