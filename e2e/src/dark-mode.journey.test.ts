import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { MANGO_TREE, menuOf } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { dishRow, sheetOf } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const shop = server.shop('mango-tree')

const lookOf = (picture: Locator) =>
  picture.evaluate(image => {
    const { width, height } = image.getBoundingClientRect()
    return { filter: getComputedStyle(image).filter, proportion: Math.round((width / height) * 100) / 100 }
  })

test.each([
  ['light', 'none', 'blur(12px)'],
  ['dark', 'brightness(0.92)', 'blur(12px) brightness(0.92)'],
] as const)(
  'pictures of dishes on a %s page: the popular row, a dish’s row and its sheet share one brightness',
  async (colorScheme, brightness, blurred) => {
    const diner = await newDiner(browser, { viewport: PHONE, colorScheme })
    const { page, context, problems, t } = diner
    await visit(diner, shop)
    const popular = page.getByRole('region', { name: t('home.popular') }).locator('img')
    await see(popular.first()).toBeVisible()
    await see.poll(() => lookOf(popular.first())).toEqual({ filter: brightness, proportion: 1.33 })

    const dish = (await menuOf(server, MANGO_TREE)).dishes.find(each => each.name === 'Rogan josh')!
    await visit(diner, `${shop}/order-now`)
    await dishRow(diner, dish).scrollIntoViewIfNeeded()
    const picture = dishRow(diner, dish).locator('xpath=..').locator('img')
    await see.poll(() => lookOf(picture)).toEqual({ filter: brightness, proportion: 1 })

    await dishRow(diner, dish).click()
    const photos = sheetOf(diner, dish.name).locator('img')
    await see(photos).toHaveCount(2)
    // The small photo below is blurred until the large one has loaded.
    await see.poll(async () => (await lookOf(photos.first())).filter).toBe(blurred)
    await see.poll(() => lookOf(photos.last())).toEqual({ filter: brightness, proportion: 1.33 })
    expect(problems).toEqual([])
    await context.close()
  },
)
