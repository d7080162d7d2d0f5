import { makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import { changePoints } from '@tiffin/contract/back-office/customers/staff'
import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { choose, review } from './checkout-page.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { see, visit } from './diner.ts'
import { addDish, goToCheckout, toast } from './menu-page.ts'
import { dinerOf } from './order-over-http.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

test('a customer sees the coupon for a first order, corrects a wrong code, adds a dish that another coupon requires, and pays a part with points [K-04, K-05, K-06, K-09, N-03]', async () => {
  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id }
  const dear = plainDishes(await menuOf(server, MANGO_TREE)).filter(({ price }) => minorOf(price) > 500)
  const [dish, other] = [dear[0]!, dear[1]!]
  const tenth = {
    name: 'A tenth off',
    gift: { code: 'PERCENT', settings: { percent: 10 } },
    only: null,
    alone: false,
    minimum: minorOf(dish.price) + 240,
    from: '',
    until: '',
    hours: null,
    service_types: ['delivery', 'collection', 'dinein'],
    payment: 'any',
    who: 'everybody',
    new_days: 30,
    per_customer: null,
    most_uses: null,
  }
  const make = (way: 'CODE' | 'ITSELF', terms: object, code?: string) =>
    staff.call(makeCoupon, {
      params,
      body: { id: crypto.randomUUID(), way, code, terms: { ...tenth, ...terms } },
    })
  await make('CODE', {}, 'CURRY10')
  await make('ITSELF', { name: 'Welcome', who: 'first_order', minimum: 50_000 })
  await changeFields(staff, { ...params, section: 'loyalty' }, { enabled: true })
  const nia = await registerCustomer(server, 'Nia')
  const { id } = await dinerOf(server, 'mango-tree.localhost', nia.token).call(getProfile, {})
  await staff.call(changePoints, {
    params: { ...params, id },
    body: { id: crypto.randomUUID(), points: 250, reason: 'Opening day' },
  })

  const diner = await signedInDiner(browser, nia, PHONE)
  const { page, context, problems, t } = diner
  const offered = page.getByRole('listitem').filter({ hasText: t('coupons.who.first_order', { days: 30 }) })
  await visit(diner, server.shop('mango-tree'))
  await see(offered).toContainText(MANGO_TREE.money(50_000))
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await see(offered).toContainText('Welcome')
  await addDish(diner, dish)
  await goToCheckout(diner)
  await choose(diner, 'collection')
  const field = review(diner).getByLabel(t('checkout.coupon.label'))
  const wrong = t('errors.coupon-unknown')
  await field.fill('nope')
  await field.press('Enter')
  await see(field).toHaveAttribute('aria-invalid', 'true')
  await see(review(diner).getByText(wrong)).toBeVisible()
  // After five seconds the field is as before, and the error can still be read.
  await see(field).not.toHaveAttribute('aria-invalid', 'true')
  await see(review(diner).getByText(wrong)).toBeVisible()
  await field.fill('curry10')
  await field.press('Enter')
  const more = t('errors.coupon-minimum', { missing: MANGO_TREE.money(240), name: 'CURRY10' })
  await see(toast(diner, 'ERROR', more)).toBeVisible()
  await see(review(diner).getByText(more)).toBeVisible()
  // Of two tries within five seconds only the last message is shown: on a phone two messages would cover the page.
  await field.fill('nope')
  await field.press('Enter')
  await see(toast(diner, 'ERROR', wrong)).toBeVisible()
  expect(await toast(diner, 'ERROR', more).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, other)
  await goToCheckout(diner)
  await field.fill('curry10')
  await field.press('Enter')
  const row = review(diner)
    .getByRole('term')
    .filter({ hasText: t('charges.coupon_named', { code: 'CURRY10' }) })
  await see(row).toBeVisible()

  const points = review(diner).getByRole('switch')
  await points.press('Space')
  await see(review(diner).getByText(t('charges.points'))).toBeVisible()
  await see(points).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
