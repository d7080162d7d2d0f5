import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { CARMELAS, choiceDish, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { openPlaceQuestion, seeMenu } from './home-page.ts'
import { newDiner, reload, see, settled, visit } from './diner.ts'
import { changePage } from './change-page.ts'
import { addButton, addDish, basketColumn, basketCount, dishRow, sheetOf, toast } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const mango = await menuOf(server, MANGO_TREE)
const url = `${server.shop('mango-tree')}/order-now`

describe('the sheet of a dish', () => {
  test('has an address of its own, and Back, Escape and the close button close it [R-45] [R-43]', async () => {
    const diner = await newDiner(browser)
    const { page, context, problems, t } = diner
    await visit(diner, url)
    const { dish } = choiceDish(mango)
    const sheet = sheetOf(diner, dish.name)
    const open = async () => {
      await dishRow(diner, dish).click()
      await see(sheet).toBeVisible()
      await see(page).toHaveURL(`${url}?item=${dish.id}`)
    }
    await open()
    await see(sheet.getByRole('heading', { name: dish.name })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await see(sheet).toBeHidden()
    await see(page).toHaveURL(url)
    await open()
    await page.keyboard.press('Escape')
    await see(sheet).toBeHidden()
    await see(page).toHaveURL(url)
    await open()
    await sheet.getByRole('button', { name: t('shell.close') }).click()
    await see(sheet).toBeHidden()
    await see(page).toHaveURL(url)
    // Back leaves the menu, and does not reopen a closed popup.
    await page.goBack()
    expect(page.url()).not.toContain('item=')
    expect(problems).toEqual([])
    await context.close()
  })

  test('opens from its address alone; for an unknown dish the menu shows a message [R-45]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP, colorScheme: 'dark' })
    const { page, context, problems, t } = diner
    const { dish } = choiceDish(mango)
    await visit(diner, `${url}?item=${dish.id}`)
    await see(sheetOf(diner, dish.name)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await see(page).toHaveURL(url)
    await visit(diner, `${url}?item=${crypto.randomUUID()}`)
    await see(toast(diner, 'ERROR', t('menu.unknown_item'))).toBeVisible()
    await see(page).toHaveURL(url)
    await see(page.getByRole('dialog')).toBeHidden()
    expect(problems).toEqual([])
    await context.close()
  })

  test('can be filled in and submitted with the keyboard alone, and shows which choice is missing [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    const { dish, group } = choiceDish(mango)
    await visit(diner, url)
    await dishRow(diner, dish).focus()
    await page.keyboard.press('Enter')
    const sheet = sheetOf(diner, dish.name)
    await see(sheet.getByRole('heading', { name: dish.name })).toBeFocused()
    const add = sheet.getByRole('button', { name: /^Add 1/ })
    await see(add).toBeVisible()
    await add.focus()
    await page.keyboard.press('Enter')
    const question = sheet.getByRole('radiogroup', { name: group.name })
    await see(question.getByText(t('sheet.choose_one_please'))).toBeVisible()
    await see(question).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await see(question.getByRole('radio').first()).toBeChecked()
    await add.focus()
    await page.keyboard.press('Enter')
    await see(sheet).toBeHidden()
    await see(dishRow(diner, dish)).toBeFocused()
    await see(basketColumn(diner).getByText(group.options[0]!.name)).toBeVisible()
    await see(basketCount(diner, 1)).toBeVisible()
    await context.close()
  })
})

describe('the menu', () => {
  test('is searched in place: the number of results is announced, Escape clears it', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, url)
    const search = page.getByRole('searchbox', { name: t('menu.search') })
    const rows = page.getByRole('main').locator('a[href*="item="]')
    const all = await rows.count()
    await page.getByRole('button', { name: t('menu.search') }).click()
    await see(search).toBeFocused()
    await search.fill('samosa')
    await see(page.getByRole('status').getByText(/\d+ dishes found/)).toBeAttached()
    await see(rows.first()).toContainText(/samosa/i)
    expect(await rows.count()).toBeLessThan(all)
    await search.fill('xyzzy')
    await see(page.getByText(t('menu.nothing_found', { words: 'xyzzy' }))).toBeVisible()
    const chips = page.getByRole('navigation', { name: t('menu.categories') }).getByRole('link')
    const second = await chips.nth(1).innerText()
    await see(page.getByRole('main').getByRole('button', { name: second })).toBeVisible()
    await search.fill('samossa')
    await page.getByText(t('nothing_found.near')).locator('+ ul').getByRole('button').first().click()
    await see(rows.first()).toContainText(/samosa/i)
    await search.fill('xyzzy')
    await see(page.getByText(t('menu.nothing_found', { words: 'xyzzy' }))).toBeVisible()
    await see(page.getByText(t('nothing_found.or_category'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: second }).click()
    await see(page.getByRole('heading', { level: 2, name: second })).toBeFocused()
    await see(rows).toHaveCount(all)
    const button = page.getByRole('button', { name: t('menu.search'), exact: true })
    await button.click()
    const late = mango.dishes.find(each => each.schedule[0]?.start_time === '22:00')!
    await search.fill(late.name)
    await see(page.locator(`main a[href*="${late.id}"]`)).toBeVisible()
    await search.press('Escape')
    await see(search).toBeHidden()
    await see(button).toBeFocused()
    await see(rows).toHaveCount(all)
    await context.close()
  })

  test('is navigated by its categories: the chip moves the focus to the heading and marks the current one', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, url)
    const chips = page.getByRole('navigation', { name: t('menu.categories') }).getByRole('link')
    const third = (await chips.nth(2).innerText()).trim()
    await chips.nth(2).click()
    await see(page.getByRole('heading', { level: 2, name: third })).toBeFocused()
    await see(chips.nth(2)).toHaveAttribute('aria-current', 'true')
    await see(page.getByRole('heading', { level: 2, name: third })).toBeInViewport()
    await see(page).toHaveURL(/#./)
    await context.close()
  })

  test('checks dishes against the time of the stored basket until the server responds [B-28]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, url)
    const late = mango.dishes.find(each => each.schedule[0]?.start_time === '22:00')!
    const row = page.locator(`main a[href*="${late.id}"]`)
    await see(row).toContainText(t('menu.later_at', { time: '22:00' }))
    await page.evaluate(item_id => {
      localStorage.setItem('cart_id', crypto.randomUUID())
      const line = { item_id, quantity: 2, pre_order_time: '2026-11-20 22:30:00' }
      localStorage.setItem('cart', JSON.stringify([line]))
    }, late.id)
    await page.route(/\/consumer\/cart\//, () => {})
    await page.reload()
    await see(basketCount(diner, 2)).toBeVisible()
    await see(row).toBeVisible()
    await see(row).not.toContainText(t('menu.later_at', { time: '22:00' }))
    await context.close()
  })

  test('keeps the basket reachable on a phone, and its count in the header and in the browser [B-28] [H-08] [H-14]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, problems, t } = diner
    await visit(diner, server.shop('mango-tree'))
    const start = page.getByRole('banner').getByRole('link', { name: t('shell.order_now') })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await see(start).toBeInViewport()
    await start.click()
    await seeMenu(diner)
    await see(page).toHaveURL(url)
    await see(start).toBeHidden()
    const [one, other] = plainDishes(mango)
    const bar = page.getByRole('button', { name: t('cart.view') })
    await see(bar).toBeHidden()
    await see(basketCount(diner, 0)).toBeVisible()
    await addDish(diner, one!, 2)
    await addDish(diner, other!)
    await see(basketCount(diner, 3)).toBeVisible()
    await see(bar).toContainText('3')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await see(bar).toBeInViewport()
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as object[])
    await see.poll(kept).toEqual([
      { item_id: one!.id, quantity: 2, pre_order_time: 'ASAP' },
      { item_id: other!.id, quantity: 1, pre_order_time: 'ASAP' },
    ])

    // The count is shown before the server has responded.
    await page.route('**/consumer/cart/*/view*', () => {})
    await reload(diner)
    await see(basketCount(diner, 3)).toBeVisible()
    await page.unroute('**/consumer/cart/*/view*')
    await reload(diner)
    await bar.click()
    const sheet = page.getByRole('dialog', { name: t('cart.title') })
    await see(sheet.getByRole('listitem')).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])

    await sheet.getByRole('button', { name: t('service.change') }).click()
    const service = page.getByRole('dialog', { name: t('choose_service.title') })
    await service.getByRole('radio', { name: new RegExp(`^${t('service.type.collection')}`) }).check()
    await service.getByRole('radio', { name: t('choose_service.later') }).check()
    const slot = service
      .getByRole('group', { name: t('service.time') })
      .getByRole('radio')
      .nth(3)
    await slot.check()
    const time = await slot.inputValue()
    await service.getByRole('button', { name: t('choose_service.save') }).click()
    await see(service).toBeHidden()
    const times = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('cart') ?? '[]') as { pre_order_time: string }[]).map(
          line => line.pre_order_time,
        ),
      )
    await see.poll(times).toEqual([time, time])
    await settled(diner)
    await page.goBack()
    await see(sheet).toBeHidden()
    expect(problems).toEqual([])
    await context.close()
  })

  test('whose rows a browser has translated meanwhile keeps the descriptions of its dishes', async () => {
    const diner = await newDiner(browser)
    const { context } = diner
    const dish = plainDishes(mango).find(each => each.description !== '')!
    await changePage(diner, url, html =>
      // In the way of Chrome's translation.
      html.replaceAll(`>${dish.description}</span>`, `><font>${dish.description}</font></span>`),
    )
    await visit(diner, url)
    await see(dishRow(diner, dish)).toContainText(dish.description)
    await dishRow(diner, dish).click()
    await see(sheetOf(diner, dish.name)).toContainText(dish.description)
    await context.close()
  })

  test('that cannot be loaded says so with a way to try again; a 401 signs out and leads home, once [E-28] [M-07] [R-06]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    let status = 500
    await changePage(diner, url, html => html.replace('"menu":', '"menu_taken_out":'))
    const fail = { code: 4, type: 'broken', message: 'x' }
    await page.route(/\/(takeaway|foodhub)\/|\/menu/, route =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status, json: { error: fail } })
        : route.continue(),
    )
    await page.goto(url)
    await see(page.getByText(t('menu.failed'), { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    status = 401
    await page.evaluate(() => {
      const profile = { first_name: 'Sam', last_name: 'Shah', user_token: 'x'.repeat(43) }
      localStorage.setItem('USER_PROFILE', JSON.stringify(profile))
    })
    const ways: string[] = []
    page.on('framenavigated', frame => ways.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: t('cart.try_again') }).click()
    await see(page).toHaveURL(`${server.shop('mango-tree')}/`)
    await see(page.getByRole('button', { name: t('home.where') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
    expect(new Set(ways)).toEqual(new Set(['/']))
    await context.close()
  })

  test('shows dollar prices and 12-hour times for a shop in New Jersey, and asks for a ZIP code', async () => {
    const menu = await menuOf(server, CARMELAS)
    const diner = await newDiner(browser, { viewport: DESKTOP, language: 'en-US', locale: 'en-US' })
    const { page, context, t } = diner
    await visit(diner, server.shop('carmelas'))
    await see(page.getByRole('cell', { name: /\d:\d\d[\s\u00a0][ap]m/ }).first()).toBeVisible()
    const question = await openPlaceQuestion(diner)
    await see(question.getByLabel(t('service.postcode.label'))).toBeVisible()
    await question.getByRole('button', { name: t('start.delivery') }).click()
    await see(question.getByText(t('service.postcode.ENTER_POSTCODE'))).toBeVisible()
    await question.getByRole('button', { name: t('start.see_menu') }).click()
    const dish = plainDishes(menu)[0]!
    await addButton(diner, dish).click()
    await see(basketColumn(diner).getByText(`$${dish.price}`).first()).toBeVisible()
    await context.close()
  })
})
