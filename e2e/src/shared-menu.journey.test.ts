import { getSharedMenu } from '@tiffin/contract/menu/drafts/shared-menu'
import { getDraft } from '@tiffin/contract/menu/drafts/staff'
import { saveGroup } from '@tiffin/contract/shop/groups/staff'
import { listShops } from '@tiffin/contract/back-office/shops/staff'
import { expect, test } from 'vitest'
import { createClient } from '@tiffin/contract/client'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { wordsOf } from './words.ts'
import { axeFindings, newPerson, PHONE } from './browser.ts'
import { store } from './change-menu.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { PASSWORD } from './kitchen.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()
const EMAIL = 'chris@example.com'

test('an owner has a second shop take over the menu, which there can be changed in its prices only, until it stops', async () => {
  const branch = 'branch.localhost'
  const facts = {
    name: 'The Branch',
    host: branch,
    country: 'GB',
    phone: '01632 960001',
    email: 'branch@example.com',
  }
  const more = { street: '1 High Street', town: 'Leeds', postcode: 'LS1 1AA' }
  await store({ server }, [
    'create',
    ...Object.entries({ ...facts, ...more }).flatMap(([name, value]) => [`--${name}`, value]),
  ])
  await store({ server }, [
    'add-staff',
    EMAIL,
    '--name',
    'Chris',
    '--role',
    'owner',
    '--password',
    PASSWORD,
    '--store',
    branch,
    '--store',
    'mango-tree.localhost',
  ])
  const staff = await staffOf(server)
  const { staff_token } = await staff.call(staffLogin, { body: { email: EMAIL, password: PASSWORD } })
  const owner = createClient({ baseUrl: server.console, headers: () => ({ 'staff-token': staff_token }) })
  const { data: shops } = await staff.call(listShops, { query: {} })
  const idOf = (name: string) => shops.find(each => each.name === name)!.id
  const [source, follower] = [idOf(MANGO_TREE.name), idOf('The Branch')]
  const params = { storeId: source }
  await owner.call(saveGroup, { params, body: { name: 'Two Kitchens', shops: [source, follower] } })

  const { page, context } = await newPerson(browser, { viewport: PHONE, locale: 'en-GB' })
  const t = wordsOf('en')
  await page.goto(server.console)
  await page.getByLabel(t('console.sign_in.email')).fill(EMAIL)
  await page.getByLabel(t('console.sign_in.password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('console.sign_in.submit') }).click()
  await page.getByRole('main').getByRole('link', { name: MANGO_TREE.name }).click()
  await see(page).toHaveURL(/\/orders/)
  await page.goto(page.url().replace('/orders', '/menu'))
  await page.getByRole('checkbox', { name: /^The Branch/ }).check()
  await page.getByRole('button', { name: t('console.shared_menu.save') }).click()
  await see(page.getByText(t('console.shared_menu.saved'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  await expect
    .poll(async () => (await owner.call(getSharedMenu, { params })).data.followers, { timeout: 20_000 })
    .toMatchObject([{ current: true, problem: null }])

  await page.goto(page.url().replace(`/${source}/`, `/${follower}/`))
  await see(page.getByText(t('console.shared_menu.follows', { shop: MANGO_TREE.name }))).toBeVisible()
  for (const name of ['console.menu.new_category', 'console.menu.new_group'])
    await see(page.getByRole('button', { name: t(name) })).toHaveCount(0)
  const { draft } = await owner.call(getDraft, { params: { storeId: follower } })
  const dish = draft.categories.flatMap(({ items = [] }) => items).find(({ image }) => image)!
  const photo = `${server.console}${dish.image!.replace('/pictures/', `/pictures/${follower}/`)}-s`
  expect((await fetch(photo, { headers: { accept: 'image/avif,image/webp' } })).status).toBe(200)

  await page.locator(`[data-dish="${dish.ref}"] button`).click()
  const dialog = page.getByRole('dialog', { name: dish.name })
  const nameField = dialog.getByLabel(t('settings.dish.name'), { exact: true })
  const price = dialog.getByLabel(t('settings.dish.price'), { exact: true })
  await see(nameField).toBeDisabled()
  await see(price).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, '[role="dialog"] *')).toEqual([])
  await price.fill('1.23')
  await dialog.getByRole('button', { name: t('console.settings.save') }).click()
  await see(dialog).toHaveCount(0)
  await see(page.locator(`[data-dish="${dish.ref}"]`).getByText('1.23')).toBeVisible()
  const heading = draft.categories[0]!.name
  await page.getByRole('button', { name: t('console.menu.edit_category', { name: heading }) }).click()
  const shelf = page.getByRole('dialog', { name: heading })
  await see(shelf.getByRole('textbox').first()).toBeDisabled()
  await see(shelf.getByRole('button', { name: t('console.settings.save') })).toHaveCount(0)
  await shelf.getByRole('button', { name: t('console.close') }).click()
  const group = draft.option_groups[0]!
  await page.locator(`[data-group="${group.ref}"] button`).click()
  const options = page.getByRole('dialog', { name: group.name })
  await see(options.getByLabel(t('settings.group.price'), { exact: true }).first()).toBeEnabled()
  for (const label of [t('settings.group.options_add'), t('console.menu.archive')])
    await see(options.getByRole('button', { name: label })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await options.getByRole('button', { name: t('console.close') }).click()

  await page.locator(`[data-dish="${dish.ref}"] button`).click()
  const there = t('console.shared_menu.change_there', { shop: MANGO_TREE.name })
  await dialog.getByRole('link', { name: there }).click()
  await see(nameField).toBeEnabled()
  await see(page).toHaveURL(new RegExp(`/shops/${source}/menu`))
  await dialog.getByRole('button', { name: t('console.close') }).click()
  await see(page).toHaveURL(/\/menu$/)
  await page.goto(page.url().replace(`/${source}/`, `/${follower}/`))
  await page.getByRole('button', { name: t('console.shared_menu.stop') }).click()
  await see(page.getByText(t('console.shared_menu.stopped'))).toBeVisible()
  await see(page.getByRole('button', { name: t('console.menu.new_category') })).toBeVisible()
  await context.close()
})
