import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { openKitchen, OWNER } from './kitchen.ts'
import { openStage } from './stage.ts'
import { openStripe } from './stripe-host.ts'

const { server, browser } = await openStage({ env: { STRIPE_API: await openStripe() } })

test('the start checklist leads to a step, and saving there leads back; a British shop states in that step that it is not registered for VAT [Y-23]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.console}/shops/${MANGO_TREE.id}/start`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('console.start.tax') })
    .click()
  await see(page.getByRole('heading', { level: 1, name: t('settings.tax.name') })).toBeVisible()
  const number = page.getByLabel(t('settings.tax.number'))
  await see(number).toHaveValue('GB 123 4567 89')
  await page.getByRole('radio', { name: t('settings.tax.registration_no') }).click()
  await see(number).toBeHidden()
  // A shop that is not registered gets no further questions.
  await see(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  // A reload keeps the typed values and the way back.
  await page.reload()
  await see(page.getByRole('link', { name: t('console.start.back') })).toBeVisible()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(page.locator('[data-step="tax"]')).toHaveAttribute('data-done', 'true')
  // From the settings, Continue leads back to the settings.
  await page.goto(`${server.console}/shops/${MANGO_TREE.id}/settings/tax`)
  await page.getByRole('radio', { name: t('settings.tax.registration_yes') }).click()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(page.getByRole('heading', { level: 1, name: t('settings.tax.name') })).toBeVisible()
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('an owner sets up delivery on a phone: the place from the device, an area that is drawn, and the switch beside it [Y-04] [Y-23]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, context, t } = kitchen
  const settings = `${server.console}/shops/${MANGO_TREE.id}/settings`
  await page.setViewportSize({ width: 390, height: 844 })
  await context.grantPermissions(['geolocation'], { origin: server.console })
  await context.setGeolocation({ latitude: 53.8123456, longitude: -1.7712345 })
  await page.goto(`${settings}/contact`)
  await page.getByRole('button', { name: t('settings.place.by_device') }).click()
  await see(page.getByLabel(t('settings.contact.lat'))).toHaveValue('53.81235')
  await see(page.getByText(t('settings.place.found'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()

  await page.goto(`${settings}/delivery`)
  await page.getByRole('button', { name: t('settings.delivery.switch_off') }).click()
  await see(page.getByText(t('settings.delivery.switched_off'))).toBeVisible()
  await page.getByRole('button', { name: t('settings.delivery.switch_on') }).click()
  await see(page.getByRole('button', { name: t('settings.delivery.switch_off') })).toBeVisible()
  await page.getByRole('radio', { name: t('settings.delivery.mode_4') }).click()
  await see(page.getByText(t('settings.delivery.no_streets'))).toBeVisible()
  await page.getByRole('button', { name: t('settings.delivery.begin_square') }).click()
  const map = page.getByRole('application', { name: t('settings.delivery.map_label') })
  await map.scrollIntoViewIfNeeded()
  const corners = page.getByText(t('settings.delivery.corner_number', { number: 1, count: 4 }))
  await see(corners).toBeVisible()
  // A press inside the area does not change its outline.
  await map.click()
  await see(page.getByText(t('settings.delivery.pressed_inside')).first()).toBeVisible()
  await see(corners).toBeVisible()
  await page.getByLabel(t('settings.delivery.polygon')).first().fill('53.9, -1.8\n53.9, -1.7\n53.95, -1.7')
  await see(page.getByText(t('settings.delivery.shop_outside'))).toBeVisible()
  await page.getByRole('button', { name: t('settings.delivery.instead_2') }).click()
  await see(map).toBeHidden()
  await page.getByLabel(t('settings.delivery.free_delivery_over')).first().fill('10.00')
  await page.getByLabel(t('settings.delivery.minimum_order')).first().fill('12.00')
  await page.getByLabel(t('settings.delivery.charge')).first().fill('2.50')
  const always = { free: '£10.00', minimum: '£12.00', charge: '£2.50' }
  await see(page.getByText(t('settings.delivery.always_free', always))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(kitchen.problems).toEqual([])
  await context.close()
})

test('an owner connects Stripe by its steps, and each key is tested when it is saved [Y-08] [P-15]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, context, t } = kitchen
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.console}/shops/${MANGO_TREE.id}/settings/payments`)
  await page.getByLabel(t('settings.payments.provider')).selectOption('STRIPE')
  const guide = page.getByRole('region', { name: t('settings.payments.stripe.title') })
  await see(guide.getByRole('link', { name: t('settings.payments.stripe.key_open') })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/apikeys',
  )
  await guide.getByLabel(t('console.secret.stripe_secret_key')).fill('sk_test_4eC39HqLyjWDarjtT1zdp7dc')
  await guide
    .getByRole('button', { name: t('console.secret.save_and_test') })
    .first()
    .click()
  await see(guide.getByText(t('settings.payments.trial.works', { provider: 'Stripe' }))).toBeVisible()
  await see(guide.getByText(t('settings.payments.trial.test-key-open'))).toBeVisible()
  await see(guide.getByText(t('settings.payments.trial.no-webhook-secret'))).toBeVisible()
  await guide.getByLabel(t('console.secret.stripe_webhook_secret')).fill('whsec_1234567890ab')
  await guide.getByRole('button', { name: t('console.secret.save_and_test') }).click()
  await see(guide.getByText(t('settings.payments.trial.no-webhook-secret'))).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  expect(kitchen.problems).toEqual([])
  await context.close()
})

test('an operator makes a shop of their own on a phone: the address follows the name, it is theirs at once, and its list leads on [Y-22] [Y-23]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, context, t } = kitchen
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.console)
  await page.getByRole('button', { name: t('console.new_shop.open') }).click()
  const dialog = page.getByRole('dialog')
  const host = dialog.getByLabel(t('console.new_shop.host'))
  await dialog.getByLabel(t('console.new_shop.name')).fill('Mina’s Café')
  await see(host).toHaveValue('minas-cafe.localhost')
  await host.fill('cafe.localhost')
  await dialog.getByLabel(t('console.new_shop.name')).fill('Mina’s Kitchen')
  await see(host).toHaveValue('cafe.localhost')
  await dialog.getByLabel(t('console.new_shop.country')).selectOption('GB')
  await dialog.getByLabel(t('console.new_shop.email')).fill(OWNER)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('console.new_shop.make') }).click()
  await see(page.getByText(t('console.new_shop.made_mine', { shop: 'Mina’s Kitchen' }))).toBeVisible()
  await see(page).toHaveURL(/\/shops\/\d+\/start$/)
  // The bell does not ring before the shop is open.
  await see(page.getByRole('button', { name: t('console.shift.start') })).toHaveCount(0)
  await see(page.locator('[data-step="payments"]')).toHaveAttribute('data-done', 'false')
  expect(await axeFindings(page)).toEqual([])
  const next = t('console.start.next', { step: t('console.start.contact') })
  await page.getByRole('link', { name: next }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText(t('settings.contact.name'))
  expect(kitchen.problems).toEqual([])
  await context.close()
})
