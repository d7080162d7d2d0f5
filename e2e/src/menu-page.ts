import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { Locator } from 'playwright'
import { see, type Diner } from './diner.ts'

/** The row of a dish on the menu. */
export function dishRow({ page }: Pick<Diner, 'page'>, dish: Pick<WireMenuItem, 'id'>): Locator {
  return page.getByRole('main').locator(`a[href="/order-now?item=${dish.id}"]`)
}

export function addButton({ page, t }: Diner, dish: Pick<WireMenuItem, 'name'>): Locator {
  return page.getByRole('button', { name: t('menu.add_named', { name: dish.name }), exact: true })
}

/** Adds a dish without choices this many times, and waits for the server's response. */
export async function addDish(
  diner: Diner,
  dish: Pick<WireMenuItem, 'name' | 'id'>,
  times = 1,
): Promise<void> {
  const button = addButton(diner, dish)
  for (let time = 0; time < times; time++) {
    await Promise.all([
      diner.page.waitForResponse(answer => answer.url().includes(`/item/${dish.id}`)),
      button.click(),
    ])
  }
}

/** The sheet of a dish, once it is open. */
export function sheetOf({ page }: Diner, name: string): Locator {
  return page.getByRole('dialog', { name })
}

export function toast(
  { page }: Pick<Diner, 'page'>,
  kind: 'ERROR' | 'SUCCESS',
  text: string | RegExp,
): Locator {
  return page.locator(`[data-container="${kind}"]`).getByText(text)
}

/** The basket: a column on a desktop, a sheet on a phone. */
export async function openBasket(diner: Diner): Promise<Locator> {
  const { page, t } = diner
  if ((page.viewportSize()?.width ?? 0) >= 1024) return basketColumn(diner)
  await page.getByRole('button', { name: t('cart.view') }).click()
  const sheet = page.getByRole('dialog', { name: t('cart.title') })
  await see(sheet).toBeVisible()
  return sheet
}

export function basketColumn({ page, t }: Diner): Locator {
  return page.getByRole('complementary', { name: t('cart.title') })
}

/** Checks the number that the header's basket shows. */
export function basketCount({ page, t }: Diner, count: number): Locator {
  return page.getByRole('link', { name: t('shell.basket', { count }) })
}

export async function goToCheckout(diner: Diner): Promise<void> {
  const basket = await openBasket(diner)
  await basket.getByRole('link', { name: diner.t('cart.checkout') }).click()
  await see(diner.page.getByRole('heading', { level: 1, name: diner.t('checkout.title') })).toBeVisible()
}
