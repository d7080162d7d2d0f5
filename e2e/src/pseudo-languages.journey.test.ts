import { PSEUDO_LANGUAGES } from '@tiffin/contract/platform/texts/pseudo'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLogin } from './account-popup.ts'
import { registerCustomer, signInBefore } from './customer.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { misfits } from './fits.ts'
import { somebody } from './last-press.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import type { Language } from './words.ts'

const { server, browser } = await openStage({ env: { PSEUDO_LANGUAGES: 'on' } })
const shop = server.shop('mango-tree')

beforeAll(async () => {
  const owner = await staffOf(server)
  const languages = [{ code: 'en', name: 'English', rtl: false }, ...PSEUDO_LANGUAGES]
  await changeFields(owner, { storeId: MANGO_TREE.id, section: 'region' }, { languages })
})

describe.each(PSEUDO_LANGUAGES)('in $code, a language of tests', ({ code, rtl }) => {
  async function reader(): Promise<Diner> {
    const diner = await newDiner(browser, { language: code as Language })
    await diner.context.addInitScript(chosen => localStorage.setItem('Language', chosen), code)
    await diner.context.addCookies([{ name: 'language', value: code, url: shop }])
    return diner
  }

  async function fits(diner: Diner, path: string): Promise<string[]> {
    await visit(diner, shop + path)
    await see(diner.page.locator('html')).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr')
    await see(diner.page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
    return (await misfits(diner.page)).map(each => `${path} ${each}`)
  }

  test('home, menu, basket, checkout and a dish fit on a phone, a tablet and a desktop', async () => {
    const diner = await reader()
    const { page } = diner
    const found = [...(await fits(diner, '/')), ...(await fits(diner, '/order-now'))]
    const [dish] = plainDishes(await menuOf(server, MANGO_TREE))
    await page.setViewportSize({ width: 1280, height: 900 })
    await addDish(diner, dish!, 2)
    found.push(...(await misfits(page)).map(each => `basket ${each}`))
    await page.getByRole('main').locator('section li a').first().click()
    await see(page.getByRole('dialog')).toBeVisible()
    found.push(...(await misfits(page)).map(each => `sheet ${each}`))
    await page.goBack()
    await goToCheckout(diner)
    found.push(...(await misfits(page)).map(each => `checkout ${each}`))
    expect(found).toEqual([])
    expect(diner.problems).toEqual([])
    await diner.context.close()
  })

  test('the tracked order and the popup of signing in fit', async () => {
    const { id } = await orderAs(server, MANGO_TREE, { person: somebody() })
    const diner = await reader()
    const found = await fits(diner, `/order-tracking/${id}`)
    await diner.page.setViewportSize({ width: 1280, height: 900 })
    await openLogin(diner)
    await see(diner.page.getByRole('dialog')).toBeVisible()
    found.push(...(await misfits(diner.page)).map(each => `sign-in ${each}`))
    expect(found).toEqual([])
    await diner.context.close()
  })

  test('the pages of an account, policies and other pages fit', async () => {
    const customer = await registerCustomer(server, rtl ? 'Ruth' : 'Lena')
    const diner = await reader()
    await signInBefore(diner, customer)
    const found: string[] = []
    const account = ['', '/points', '/cards', '/addresses', '/password', '/privacy', '/cookies']
    for (const path of [
      ...account.map(each => `/profile${each}`),
      '/orderHistory',
      '/wallet',
      '/cookies',
      '/terms-and-cond',
      '/allergy',
      '/nowhere',
      // Last, because it opens a popup.
      '/unsubscribe',
    ])
      found.push(...(await fits(diner, path)))
    expect(found).toEqual([])
    await diner.context.close()
  })
})

test('texts that are cut, leave the screen or overlap are found', async () => {
  const diner = await newDiner(browser)
  const { page } = diner
  await visit(diner, `${shop}/cookies`)
  const foundWith = async (style: string) => {
    await page.evaluate(
      css => void (document.querySelector<HTMLElement>('main h1')!.style.cssText = css),
      style,
    )
    return (await misfits(page, [360])).map(each => each.split('”').at(-1))
  }
  expect(await foundWith('')).toEqual([])
  expect(await foundWith('overflow: hidden; width: 20px; white-space: nowrap')).toContain(' is cut')
  expect(await foundWith('position: relative; inset-inline-start: -40px')).toContain(' leaves the screen')
  expect(await foundWith('margin-bottom: -60px')).toContain(' overlap')
  await diner.context.close()
})
