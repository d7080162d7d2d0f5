import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, newPerson, PATIENCE_MS, PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, newTab, reload, see, visit } from './diner.ts'
import { addButton, addDish, basketColumn, basketCount, toast } from './menu-page.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { CLOCK } from './server.ts'
import { openStage } from './stage.ts'
import { underMessages } from './under-messages.ts'
import { wordsOf } from './words.ts'

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

/** The same diner with a clock that the test moves, once it has stopped it. */
async function withClock(): Promise<Diner> {
  const person = await newPerson(browser, { viewport: DESKTOP })
  person.page.setDefaultTimeout(PATIENCE_MS)
  await person.page.clock.install({ time: CLOCK })
  return { ...person, t: wordsOf('en') }
}

const LATER = '2026-11-20T20:00:00Z'

const lineOf = (diner: Diner, { name }: Pick<WireMenuItem, 'name'>) =>
  basketColumn(diner).getByRole('listitem').filter({ hasText: name })

/** The basket shows the server's response, and no change is pending. */
const isAnswered = (diner: Diner) => see(basketColumn(diner).locator('[aria-busy]')).toHaveCount(0)

describe('a dish that is added', () => {
  test('is in the basket at once, before the server responds [B-13]', async () => {
    const diner = await atMenu()
    const { page, context, problems } = diner
    const held = Promise.withResolvers<void>()
    await page.route(/\/item\//, async route => {
      await held.promise
      await route.continue()
    })
    await addButton(diner, dish).click()
    await see(lineOf(diner, dish)).toBeVisible()
    await see(basketCount(diner, 1)).toBeVisible()
    const answered = page.waitForResponse(/\/item\//)
    held.resolve()
    expect((await answered).status()).toBe(200)
    await see(lineOf(diner, dish)).toContainText(MANGO_TREE.money(Number(dish.price) * 100))
    expect(problems).toEqual([])
    await context.close()
  })

  test('is removed again with an error message when it is refused [B-13] [H-39]', async () => {
    const diner = await atMenu()
    const { page, context, t } = diner
    const other = plainDishes(mango)[1]!
    await addDish(diner, other)
    await page.route(/\/item\//, route =>
      route.fulfill({
        status: 400,
        json: { error: { message: t('errors.item-unavailable'), code: 4011, type: 'item-unavailable' } },
      }),
    )
    await addButton(diner, dish).click()
    await see(toast(diner, 'ERROR', t('errors.item-unavailable'))).toBeVisible()
    await see(lineOf(diner, dish)).toBeHidden()
    await see(lineOf(diner, other)).toBeVisible()
    await see(basketCount(diner, 1)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // It disappears automatically.
    await see(toast(diner, 'ERROR', t('errors.item-unavailable'))).toBeHidden()
    await context.close()
  })

  test.each([PHONE, DESKTOP])(
    'has its error message beside the basket’s bar and the button that was pressed, at $width px [H-39]',
    async viewport => {
      const diner = await newDiner(browser, { viewport })
      const { page, context, t } = diner
      await visit(diner, url)
      await addDish(diner, plainDishes(mango)[1]!)
      await page.route(/\/item\//, route =>
        route.fulfill({
          status: 400,
          json: { error: { message: t('errors.item-unavailable'), code: 4011, type: 'item-unavailable' } },
        }),
      )
      // At the bottom of the screen, just above the bar if there is one.
      await addButton(diner, dish).evaluate(each => each.scrollIntoView({ block: 'end' }))
      await addButton(diner, dish).click()
      await see(toast(diner, 'ERROR', t('errors.item-unavailable'))).toBeVisible()
      expect(await underMessages(page)).toEqual([])
      await context.close()
    },
  )

  test('shows its error message for five seconds, or until it is closed [H-40]', async () => {
    const diner = await withClock()
    const { page, context, t } = diner
    await visit(diner, url)
    await page.route(/\/item\//, route =>
      route.fulfill({
        status: 400,
        json: { error: { message: t('errors.item-unavailable'), code: 4011, type: 'item-unavailable' } },
      }),
    )
    await page.clock.pauseAt(LATER)
    const said = toast(diner, 'ERROR', t('errors.item-unavailable'))
    await addDish(diner, dish)
    await see(said).toBeVisible()
    await page.clock.runFor(4_900)
    await see(said).toBeVisible()
    await page.clock.runFor(200)
    await see(said).toBeHidden()
    await addDish(diner, dish)
    await page
      .locator('[data-container="ERROR"]')
      .getByRole('button', { name: t('shell.close') })
      .click()
    await see(said).toBeHidden()
    await context.close()
  })

  test('is added once however often its request fails, and "try again" adds it only once [V12]', async () => {
    const diner = await atMenu()
    const { page, context, t } = diner
    const keys: (string | undefined)[] = []
    let isCut = true
    await page.route(/\/item\//, async route => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first attempt reaches the server but its response is lost; later ones do not reach it.
      if (keys.length === 1) expect(await sendWithoutResponse(route.request())).toBe(200)
      await (isCut ? route.abort('connectionreset') : route.continue())
    })
    await addButton(diner, dish).click()
    await see(toast(diner, 'ERROR', t('cart.not_sent'))).toBeVisible()
    isCut = false
    const answered = page.waitForResponse(/\/item\//)
    await page.getByRole('button', { name: t('cart.try_again') }).click()
    await answered
    await see(basketCount(diner, 1)).toBeVisible()
    await see(lineOf(diner, dish).getByRole('status')).toHaveText('1')
    expect(keys.length).toBeGreaterThanOrEqual(4)
    expect(new Set(keys).size).toBe(1)
    await page.unroute(/\/item\//)
    await reload(diner)
    await see(basketCount(diner, 1)).toBeVisible()
    await context.close()
  })
})

test('two seconds after the last change the basket is read again, once [B-12] [B-14]', async () => {
  const diner = await withClock()
  const { page, context } = diner
  await visit(diner, url)
  await page.clock.pauseAt(LATER)
  await addDish(diner, dish)
  await isAnswered(diner)
  let views = 0
  page.on('request', request => (views += request.url().includes('/view') ? 1 : 0))
  await page.clock.runFor(1_900)
  await addDish(diner, dish, 2)
  await see(lineOf(diner, dish).getByRole('status')).toHaveText('3')
  await isAnswered(diner)
  await page.clock.runFor(1_900)
  expect(views).toBe(0)
  const read = page.waitForResponse(/\/view/)
  await page.clock.runFor(200)
  expect((await read).status()).toBe(200)
  await page.clock.runFor(10_000)
  expect(views).toBe(1)
  await see(lineOf(diner, dish).getByRole('status')).toHaveText('3')
  await context.close()
})

describe('a basket that is lost', () => {
  test('has expired: its id is dropped, a new one is created with a message, and the next dish goes into it [B-10]', async () => {
    const diner = await atMenu()
    const { page, context, t } = diner
    await addDish(diner, dish)
    // An empty basket needs no undo.
    await see.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(dish.id)
    // Written on a page that does not read it: an open shop page would detect it first, two seconds
    // after its change.
    await page.goto(`${server.shop('mango-tree')}/robots.txt`)
    const before = await page.evaluate(() => {
      const id = localStorage.getItem('cart_id')
      localStorage.setItem('cart_id', '00000000-0000-4000-8000-000000000000')
      return id
    })
    await Promise.all([see(toast(diner, 'ERROR', t('cart.expired'))).toBeVisible(), visit(diner, url)])
    await see(basketCount(diner, 0)).toBeVisible()
    // The message is true: the new basket exists.
    const fresh = await page.evaluate(() => localStorage.getItem('cart_id'))
    expect(fresh).toMatch(/^[\da-f-]{36}$/)
    expect([before, '00000000-0000-4000-8000-000000000000']).not.toContain(fresh)
    await addDish(diner, dish)
    await see(basketCount(diner, 1)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart_id'))).toBe(fresh)
    await context.close()
  })

  test('because its stored data is corrupt is treated as empty, and the page works [Z-12]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, problems } = diner
    const broken = {
      cart: '{"item_id"',
      cart_id: '💥',
      USER_PROFILE: '[]',
      POST_CODE: '<b>',
      order_type: 'teleport',
    }
    await context.addInitScript(values => {
      if (sessionStorage.getItem('broken')) return
      sessionStorage.setItem('broken', 'yes')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, broken)
    await visit(diner, url)
    await see(basketCount(diner, 0)).toBeVisible()
    const left = () =>
      page.evaluate(
        keys => keys.filter(key => localStorage.getItem(key) !== null),
        ['cart', 'cart_id', 'USER_PROFILE', 'order_type'],
      )
    await see.poll(left).toEqual([])
    await addDish(diner, dish)
    await see(basketCount(diner, 1)).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })

  test('in a browser without storage is remembered as long as the page is open [Z-12]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { context, problems } = diner
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get: refuse })
    })
    await visit(diner, url)
    await addDish(diner, dish, 2)
    await see(basketCount(diner, 2)).toBeVisible()
    await see(lineOf(diner, dish).getByRole('status')).toHaveText('2')
    expect(problems).toEqual([])
    await context.close()
  })
})

test('a second tab follows the first, and an undone removal comes back in both', async () => {
  const first = await atMenu()
  const second = await newTab(first)
  await visit(second, url)
  await addDish(first, dish, 2)
  await see(basketCount(second, 2)).toBeVisible()
  await see(lineOf(second, dish)).toBeVisible()
  await second.page.bringToFront()
  await lineOf(second, dish)
    .getByRole('button', { name: first.t('cart.less') })
    .click()
  await see(basketCount(first, 1)).toBeVisible()
  await lineOf(second, dish)
    .getByRole('button', { name: first.t('cart.remove_named', { name: dish.name }) })
    .click()
  const undo = second.page.getByRole('button', { name: first.t('cart.undo') })
  // The message stays while the pointer is over it.
  await undo.hover()
  await see(basketCount(first, 0)).toBeVisible()
  await undo.click()
  await see(basketCount(first, 1)).toBeVisible()
  await see(basketCount(second, 1)).toBeVisible()
  expect(first.problems).toEqual([])
  await first.context.close()
})
