import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { photoFrom } from './photo-file.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`

test('an owner adds photos of the shop; diners open them on the home page, turn them by key and button, and Back closes them [I-05] [I-06]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(page.url().replace('/orders', '/settings/gallery'))
  const add = async (number: number, caption: string) => {
    await page.getByRole('button', { name: t('settings.gallery.pictures_add') }).click()
    const name = t('settings.gallery.unnamed', { number })
    await page.getByRole('button', { name: t('console.photo.add_to', { name }) }).click()
    const dialog = page.getByRole('dialog', { name: t('console.photo.title', { name }) })
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFrom(page))
    await dialog.getByRole('button', { name: t('console.photo.use'), exact: true }).click()
    await see(dialog).toBeHidden()
    await page
      .getByLabel(t('settings.gallery.caption'), { exact: true })
      .nth(number - 1)
      .fill(caption)
  }
  await add(1, 'The counter at noon')
  await add(2, 'The oven')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('console.menu.up_named', { name: 'The oven' }) }).click()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, home)
  const gallery = diner.page.getByRole('region', { name: diner.t('home.gallery') })
  await see(gallery.getByRole('button')).toHaveCount(2)
  await gallery.getByRole('button', { name: 'The oven' }).click()
  const viewer = diner.page.getByRole('dialog', { name: diner.t('gallery.title') })
  const position = (number: number) =>
    viewer.getByText(diner.t('gallery.position', { number, count: 2 }), { exact: true })
  await see(position(1)).toBeVisible()
  await see(viewer.getByText('The oven')).toBeInViewport()
  expect(await axeFindings(diner.page)).toEqual([])
  await viewer.getByRole('button', { name: diner.t('gallery.next') }).click()
  await see(position(2)).toBeVisible()
  await see(viewer.getByText('The counter at noon')).toBeInViewport()
  await diner.page.keyboard.press('ArrowRight')
  await diner.page.keyboard.press('ArrowLeft')
  await see(position(1)).toBeVisible()
  await diner.page.keyboard.press('End')
  await see(position(2)).toBeVisible()
  await diner.page.goBack()
  await see(viewer).toBeHidden()
  await see(diner.page).toHaveURL(home)
  await see(gallery.getByRole('button', { name: 'The oven' })).toBeFocused()

  // The second photo opens at once, and Escape closes it.
  await gallery.getByRole('button', { name: 'The counter at noon' }).press('Enter')
  await see(position(2)).toBeVisible()
  await diner.page.keyboard.press('Escape')
  await see(viewer).toBeHidden()
  expect(diner.problems).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})

test('a photo that cannot be loaded leaves its caption [I-05]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  await diner.page.route(/\/pictures\/[\w-]{8}-[ml]/, route => route.abort())
  await visit(diner, home)
  await diner.page.getByRole('button', { name: 'The oven' }).click()
  const viewer = diner.page.getByRole('dialog', { name: diner.t('gallery.title') })
  await see(viewer.getByText(diner.t('gallery.missing')).first()).toBeVisible()
  await see(viewer.getByText('The oven')).toBeVisible()
  await diner.context.close()
})
