import type { Locator } from 'playwright'
import type { Shop } from './demo.ts'
import { type Diner, see } from './diner.ts'

export type Person = { first_name: string; last_name: string; phone: string; email: string }

const LABELS: Record<string, string> = {
  house_number: 'places.fields.house_number',
  address_line1: 'places.fields.address_line1',
  area: 'places.fields.area',
}

/** One of the four parts of checkout, by name. */
export function part({ page, t }: Diner, name: 'how' | 'when' | 'you' | 'pay'): Locator {
  return page.getByRole('region', { name: t(`checkout.${name}.title`), exact: true })
}

export function review({ page, t }: Diner): Locator {
  return page.getByRole('region', { name: t('checkout.review.title'), exact: true })
}

/** Chooses another service type and waits until the review shows it; the focus stays on the choice. */
export async function choose(diner: Diner, type: 'delivery' | 'collection'): Promise<void> {
  const words = diner.t(`service.type.${type}`)
  const radio = part(diner, 'how').getByRole('radio', { name: new RegExp(`^${words}`) })
  await radio.check()
  await see(review(diner).getByRole('term').filter({ hasText: words })).toBeVisible()
  await see(radio).toBeFocused()
}

export async function fillAddress(
  diner: Diner,
  shop: Shop,
  changes: Record<string, string> = {},
): Promise<void> {
  const how = part(diner, 'how')
  for (const [field, value] of Object.entries({ ...shop.address, ...changes })) {
    const label = field === 'postcode' ? 'service.postcode.label' : LABELS[field]!
    await how.getByLabel(diner.t(label)).fill(value)
  }
}

export async function fillPerson(diner: Diner, person: Person): Promise<void> {
  const you = part(diner, 'you')
  for (const [field, value] of Object.entries(person))
    await you.getByLabel(diner.t(`account.field.${field}`), { exact: true }).fill(value)
}

/** Chooses how to pay for a collection. */
export async function payBy(diner: Diner, mode: 'CASH' | 'CARD'): Promise<void> {
  await part(diner, 'pay')
    .getByRole('radio', { name: diner.t(`checkout.pay.${mode}_collection`) })
    .check()
}

/** Completes a part that the shop checks, which collapses to one line. */
export async function goOn(diner: Diner, name: 'how' | 'when'): Promise<void> {
  const button = part(diner, name).getByRole('button', { name: diner.t('checkout.continue') })
  // While an earlier press is being processed, the button ignores presses.
  await see(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await see(
    part(diner, name).getByRole('button', {
      name: diner.t('checkout.change_part', { part: diner.t(`checkout.${name}.title`) }),
    }),
  ).toBeVisible()
}

export function placeButton(diner: Diner): Locator {
  const [before] = diner.t('checkout.place.CASH').split('{total}')
  return diner.page.getByRole('button', { name: new RegExp(`^${before}`) })
}

/** Places the order; returns its id and number once the tracking page is shown. */
export async function placeOrder(diner: Diner): Promise<{ id: string; number: number }> {
  await placeButton(diner).click()
  return atTracking(diner)
}

export async function atTracking({ page, t }: Diner): Promise<{ id: string; number: number }> {
  await see(page).toHaveURL(/\/order-tracking\/[\da-f-]{36}$/)
  const line = page.getByText(new RegExp(`^${t('tracking.order_number')} \\d+$`)).first()
  const number = Number((await line.innerText()).replaceAll(/\D/g, ''))
  return { id: page.url().split('/').at(-1)!, number }
}
