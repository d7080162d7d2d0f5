import { addAddress } from '@tiffin/contract/people/addresses/diner'
import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { menuOf, plainDishes, SHOPS } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { newDiner, see, visit } from './diner.ts'
import { problemsOfPages } from './every-page.ts'
import { everyPath } from './every-path.ts'
import { addDish } from './menu-page.ts'
import { placeOrderOf } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** These pages lead a customer away. */
const FOR_VISITORS = /^\/(?:login|reset-password|social)(?:\/|$)/

test.each(SHOPS)(
  'axe and html-validate find nothing on any page of a customer with an order, an address and a basket, in $language [Z-17]',
  async shop => {
    const diner = await newDiner(browser, { viewport: DESKTOP, language: shop.language })
    const { page, context, problems } = diner
    const client = await becomeDemoCustomer(diner, { server, host: shop.host })
    await client.call(addAddress, { body: shop.address })
    const { id: orderId } = await placeOrderOf(client, { server, shop })
    const site = server.shop(shop.host)
    await visit(diner, `${site}/order-now`)
    await addDish(diner, plainDishes(await menuOf(server, shop))[0]!)
    await visit(diner, `${site}/orderHistory`)
    await see(page.locator(`a[href="/order-tracking/${orderId}"]`)).toBeVisible()

    const paths = (await everyPath({ orderId })).filter(path => !FOR_VISITORS.test(path))
    expect(await problemsOfPages(diner, site, paths)).toEqual({})
    expect(problems).toEqual([])
    await context.close()
  },
)
