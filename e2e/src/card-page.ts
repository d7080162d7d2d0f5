import type { FrameLocator, Page } from 'playwright'
import { PHONE } from './browser.ts'
import { choose, fillPerson, payBy } from './checkout-page.ts'
import { MANGO_TREE, type Shop, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, type DinerOptions, newDiner, visit } from './diner.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import type { RunningServer } from './server.ts'
import type { Stage } from './stage.ts'

const ADA = { first_name: 'Ada', last_name: 'Khan', email: 'ada@example.com' }

/** Creates a basket and goes to checkout. */
export async function toCheckout(server: RunningServer, diner: Diner, shop = MANGO_TREE): Promise<void> {
  const dish = plainDishes(await menuOf(server, shop)).find(each => minorOf(each.price) > 400)!
  await visit(diner, `${server.shop(shop.host)}/order-now`)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
}

/** A phone at checkout with a basket to be paid by card. */
export async function atPayment(
  { server, browser }: Stage,
  { shop = MANGO_TREE, ...options }: DinerOptions & { shop?: Shop } = {},
): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: PHONE, language: shop.language, ...options })
  await toCheckout(server, diner, shop)
  await choose(diner, 'collection')
  await fillPerson(diner, { ...ADA, phone: shop.phone })
  await payBy(diner, 'CARD')
  return diner
}

/** Submits the order; the card's page follows. */
export function pressPay({ page, t }: Diner): Promise<void> {
  const [before] = t('checkout.place.CARD').split('{total}')
  return page.getByRole('button', { name: new RegExp(`^${before}`) }).click()
}

const frameOf = ({ t }: Diner) => `iframe[title="${t('payment.frame')}"]`

/** The card's page. */
export function cardFrame(diner: Diner): FrameLocator {
  return diner.page.frameLocator(frameOf(diner))
}

export function addressOfFrame(diner: Diner): Promise<string | null> {
  return diner.page.locator(frameOf(diner)).getAttribute('src')
}

/** Pays with this card in the frame of the shop's page. */
export function enterCard(diner: Diner, number: string): Promise<void> {
  return fillCard(cardFrame(diner), number)
}

/** Pays with this card on the gateway's page, or in a frame with that page. */
export async function fillCard(card: Page | FrameLocator, number: string): Promise<void> {
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry date').fill('09/29')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on the card').fill('Ada Khan')
  await card.getByRole('button', { name: /^Pay/ }).click()
}
