import { addAddress, listAddresses } from '@tiffin/contract/people/addresses/diner'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { menuOf, plainDishes, SHOPS } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { newDiner, visit } from './diner.ts'
import { problemsOfPages } from './every-page.ts'
import { everyPath } from './every-path.ts'
import { addDish } from './menu-page.ts'
import { placeOrderOf } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** Pages that redirect a signed-in customer. */
const FOR_VISITORS = /^\/(?:login|reset-password|social)(?:\/|$)/

/** Pages whose content the browser loads and shows below the heading. */
const ACCOUNT = /^\/(?:profile|wallet)(?:\/|$)/

test.each(SHOPS)(
  'axe and html-validate find nothing on any page of a customer with an order, an address and a basket, in $language [Z-17]',
  async shop => {
    const diner = await newDiner(browser, { viewport: DESKTOP, language: shop.language })
    const { page, context, problems, t } = diner
    const main = page.getByRole('main')
    const client = await becomeDemoCustomer(diner, { server, host: shop.host })
    // A retry finds the address that the first attempt has saved.
    const { data: saved } = await client.call(listAddresses, {})
    if (saved.length === 0) await client.call(addAddress, { body: shop.address })
    const { id: orderId } = await placeOrderOf(client, { server, shop })
    const site = server.shop(shop.host)
    await visit(diner, `${site}/order-now`)
    const [dish] = plainDishes(await menuOf(server, shop))
    await addDish(diner, dish!)

    const contents: Record<string, Locator> = {
      '/checkout': main.getByText(dish!.name).first(),
      '/orderHistory': main.locator(`a[href="/order-tracking/${orderId}"]`),
      '/profile': main.getByLabel(t('account.field.email'), { exact: true }),
      '/profile/addresses': main.getByText(shop.address.address_line1!),
      '/profile/password': main.getByText(t('passwords.devices.this'), { exact: true }),
      '/profile/privacy': main.getByRole('switch').first(),
    }
    const contentOf = (path: string) =>
      contents[path] ?? (ACCOUNT.test(path) ? main.locator('h1 + *') : undefined)
    const paths = (await everyPath({ orderId })).filter(path => !FOR_VISITORS.test(path))
    expect(await problemsOfPages(diner, { site, paths, contentOf })).toEqual({})
    expect(problems).toEqual([])
    await context.close()
  },
)
