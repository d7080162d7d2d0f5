import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { EL_CEMPASUCHIL, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { pressAtRest } from './menu-editor.ts'
import { dishRow } from './menu-page.ts'
import { photoFrom } from './photo-file.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const press = ({ page, t }: Kitchen, key: string, name = '') =>
  page.getByRole('button', { name: t(`console.photo.${key}`, { name }), exact: true }).click()

async function openPictures(kitchen: Kitchen): Promise<void> {
  const { page, t } = kitchen
  await goToPage(kitchen, 'pictures')
  await see(page.getByRole('heading', { level: 1, name: t('console.page_pictures') })).toBeVisible()
}

test('an owner puts a photo on a dish, cut with the keyboard; diners see it; an undo takes it away [M-01]', async () => {
  const owner = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = owner
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(({ image }) => !image)!
  await openPictures(owner)
  expect(await axeFindings(page)).toEqual([])
  await press(owner, 'add_to', dish.name)
  const dialog = page.getByRole('dialog', { name: t('console.photo.title', { name: dish.name }) })
  await see(dialog).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const files = dialog.locator('input[type=file]').first()
  await files.setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Tarka dal') })
  await see(dialog.locator('p[role=alert]')).toHaveText(t('console.photo.unreadable'))
  await files.setInputFiles(await photoFrom(page))
  const part = dialog.getByRole('application')
  await see(part).toBeVisible()
  await see(dialog.locator('p[role=alert]')).toBeEmpty()
  expect(await axeFindings(page)).toEqual([])
  await part.focus()
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight')

  // The network is down: no input is lost, and the same photo is sent again.
  await page.route('**/staff/stores/*/pictures?*', route => route.abort(), { times: 1 })
  await press(owner, 'use')
  await see(dialog.locator('p[role=alert]')).not.toBeEmpty()
  await dialog.getByRole('button', { name: t('console.retry') }).click()
  await see(dialog).toBeHidden()
  await see(page.getByText(t('console.pictures.done', { name: dish.name }))).toBeVisible()
  const undo = page.getByRole('button', { name: t('console.undo') })
  // The message stays while it contains the focus.
  await undo.focus()
  await see(
    page.getByRole('button', { name: t('console.photo.change_of', { name: dish.name }) }),
  ).toBeVisible()

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  const photo = dishRow(diner, dish).locator('xpath=..').locator('img')
  await photo.scrollIntoViewIfNeeded()
  await see.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(224)
  // The right part of the photo is blue, without any other colour.
  const blue = await photo.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 8
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0, 8, 8)
    const { data } = pen.getImageData(0, 0, 8, 8)
    return Array.from(data).filter((value, at) => at % 4 === 2 && value > data[at - 2]!).length
  })
  expect(blue).toBeGreaterThan(40)

  await undo.click()
  await see(page.getByText(t('console.pictures.removed', { name: dish.name }))).toBeVisible()
  await see(photo).toHaveCount(0)
  expect(diner.problems).toEqual([])
  await Promise.all([owner.context.close(), diner.context.close()])
})

test('a photo is dropped on a dish or pasted, and sending is stopped, on a narrow screen in Spanish', async () => {
  const owner = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL, colorScheme: 'light' })
  const { page, t } = owner
  await openPictures(owner)
  await page.setViewportSize({ width: 360, height: 740 })
  const { buffer } = await photoFrom(page)
  const given = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'dal.jpg', { type: 'image/jpeg' }))
      return data
    },
    [...buffer],
  )
  const dish = plainDishes(await menuOf(server, EL_CEMPASUCHIL))[1]!
  const field = page.getByRole('listitem').filter({ hasText: dish.name }).locator('[data-over]')
  await field.dispatchEvent('drop', { dataTransfer: given })
  const dialog = page.getByRole('dialog')
  await see(dialog.getByRole('application')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await press(owner, 'other')
  await page.evaluate(
    data => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data })),
    given,
  )
  await see(dialog.getByRole('application')).toBeVisible()
  const use = page.getByRole('button', { name: t('console.photo.use') })
  const sending = page.waitForRequest('**/staff/stores/*/pictures?*')
  await page.route('**/staff/stores/*/pictures?*', () => new Promise(() => {}), { times: 1 })
  await press(owner, 'use')
  await sending
  await press(owner, 'stop')
  await see(use).toBeVisible()

  // If stopped while a slow tablet is still cropping, it is not sent afterwards.
  let sent = 0
  page.on('request', request => void (sent += Number(request.url().includes('/pictures?'))))
  const cut = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      void promise.then(() => toBlob.apply(this, given))
    }
    return { finish: resolve }
  })
  await press(owner, 'use')
  await press(owner, 'stop')
  await cut.evaluate(({ finish }) => finish())
  await see(use).toBeVisible()
  expect(sent).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.keyboard.press('Escape')
  await see(dialog).toBeHidden()
  expect(owner.problems).toEqual([])
  await owner.context.close()
})

test('in the menu’s editor a photo goes into the draft, and diners see it when the draft is published [M-01]', async () => {
  const owner = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = owner
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).findLast(({ image }) => !image)!
  await goToPage(owner, 'menu')
  await page.locator('[data-dish]').filter({ hasText: dish.name }).first().getByRole('button').last().click()
  await press(owner, 'add_to', dish.name)
  const photo = page.getByRole('dialog', { name: t('console.photo.title', { name: dish.name }) })
  await photo
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFrom(page))
  await press(owner, 'use')
  await see(
    page.getByRole('button', { name: t('console.photo.change_of', { name: dish.name }) }),
  ).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.settings.save') })
    .click()
  await see(page.getByRole('dialog')).toBeHidden()
  const image = async () => (await menuOf(server, MANGO_TREE)).dishes.find(({ id }) => id === dish.id)?.image
  expect(await image()).toBeNull()
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  await pressAtRest(page.getByRole('button', { name: t('console.menu.publish_now') }))
  await see.poll(image).toMatch(/^\/pictures\//)
  expect(owner.problems).toEqual([])
  await owner.context.close()
})
