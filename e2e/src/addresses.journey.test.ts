import { addAddress, deleteAddress, listAddresses } from '@tiffin/contract/people/addresses/diner'
import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { fillAddress, goOn, part } from './checkout-page.ts'
import { besideTabs, type Customer, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { addDish, goToCheckout, toast } from './menu-page.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`
const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => Number(each.price) > 5)!

const LANE = '12 Laisteridge Lane, BD7 1PF'
const ROAD = { postcode: 'BD1 1AA', house_number: '7', address_line1: 'Leeds Road' }
const FAR = { postcode: 'ZE1 0AA', house_number: '1', address_line1: 'Commercial Road' }

const client = (customer: Customer) => dinerOf(server, 'mango-tree.localhost', customer.token)
const saved = async (customer: Customer) => (await client(customer).call(listAddresses, {})).data
const add = (customer: Customer, body: typeof ROAD) => client(customer).call(addAddress, { body })

const lines = (diner: Diner) => besideTabs(diner).getByRole('listitem')
const button = ({ page, t }: Diner, key: string, values = {}) =>
  page.getByRole('main').getByRole('button', { name: t(`addresses.${key}`, values), exact: true })
const picture = (name: string) =>
  process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png`, fullPage: true } : undefined

async function fillForm({ page, t }: Diner, address: Partial<typeof ROAD>): Promise<void> {
  const main = page.getByRole('main')
  const labels = {
    postcode: 'service.postcode.label',
    house_number: 'places.fields.house_number',
    address_line1: 'places.fields.address_line1',
  }
  for (const [field, value] of Object.entries(address))
    await main.getByLabel(t(labels[field as keyof typeof labels])).fill(value)
}

describe('the address book', () => {
  test('is empty at first; an address is added, changed, made primary and deleted [A-43] [A-44] [A-46] [A-47] [E-43]', async () => {
    const customer = await registerCustomer(server, 'Abe')
    const diner = await signedInDiner(browser, customer, PHONE)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile/addresses`)
    await see(page.getByText(t('addresses.empty.title'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await button(diner, 'add').click()
    await see(page.getByRole('heading', { name: t('addresses.add') })).toBeFocused()
    await fillForm(diner, { postcode: 'bd71pf', house_number: '12', address_line1: 'Laisteridge Lane' })
    await page.screenshot(picture('addresses-form'))
    await page.keyboard.press('Enter')
    await see(toast(diner, 'SUCCESS', 'Address added successfully')).toBeVisible()
    await see(page.getByRole('heading', { level: 1 })).toBeFocused()
    await see(lines(diner)).toContainText([LANE])
    await see(lines(diner).getByText(t('addresses.primary'))).toBeVisible()

    await button(diner, 'add').click()
    await fillForm(diner, ROAD)
    await button(diner, 'save').click()
    await see(lines(diner)).toContainText([LANE, '7 Leeds Road, BD1 1AA'])
    expect(await tooWide(page, 'main [class*=card], main h1', [320, 360, 768, 1280])).toEqual([])
    await page.screenshot(picture('addresses-list'))

    await button(diner, 'make_primary_named', { address: '7 Leeds Road, BD1 1AA' }).click()
    await see(lines(diner)).toContainText(['7 Leeds Road, BD1 1AA', LANE])
    await button(diner, 'change_named', { address: LANE }).click()
    await fillForm(diner, { house_number: '14' })
    await button(diner, 'save').click()
    await see(toast(diner, 'SUCCESS', 'Address updated successfully')).toBeVisible()
    await see(lines(diner)).toContainText(['7 Leeds Road', '14 Laisteridge Lane'])

    await button(diner, 'delete_named', { address: '7 Leeds Road, BD1 1AA' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: t('addresses.ask.no') }).click()
    expect(await saved(customer)).toHaveLength(2)
    await button(diner, 'delete_named', { address: '7 Leeds Road, BD1 1AA' }).click()
    await popup.getByRole('button', { name: t('addresses.ask.yes') }).click()
    await see(toast(diner, 'SUCCESS', 'Address deleted successfully')).toBeVisible()
    await see(lines(diner)).toHaveCount(1)
    expect(await saved(customer)).toMatchObject([{ house_number: '14', is_primary: true }])
    expect(problems).toEqual([])
    await context.close()
  })

  test('names errors at their fields, shows the server’s refusal, and loses nothing by a failed call or a reload [A-45] [E-36] [E-46]', async () => {
    const customer = await registerCustomer(server, 'Bea')
    await add(customer, ROAD)
    const diner = await signedInDiner(browser, customer, DESKTOP)
    const { page, context, t } = diner
    await visit(diner, `${home}profile/addresses`)
    await button(diner, 'add').click()
    await fillForm(diner, { postcode: 'BD11AA', address_line1: 'leeds road' })
    await button(diner, 'save').click()
    const house = page.getByRole('main').getByLabel(t('places.fields.house_number'))
    await see(house).toBeFocused()
    await see(house).toHaveAccessibleDescription(t('places.missing.house_number'))
    await page.reload()
    await see(page.getByRole('main').getByLabel(t('places.fields.address_line1'))).toHaveValue('leeds road')
    await fillForm(diner, { house_number: '7' })
    await button(diner, 'save').click()
    await see(toast(diner, 'ERROR', 'Address already exists. Add new address.')).toBeVisible()

    await fillForm(diner, { house_number: '9' })
    await page.route('**/consumer/address**', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await button(diner, 'save').click()
    await see(toast(diner, 'ERROR', t('errors.network'))).toBeVisible()
    await page.unroute('**/consumer/address**')
    await see(house).toHaveValue('9')
    await button(diner, 'save').click()
    await see(lines(diner)).toHaveCount(2)
    expect(await saved(customer)).toHaveLength(2)

    // A form that was closed is not opened again.
    await button(diner, 'add').click()
    await fillForm(diner, { house_number: '1' })
    await button(diner, 'cancel').click()
    await page.reload()
    await see(lines(diner)).toHaveCount(2)
    await context.close()
  })

  test('that cannot be read can be tried again; another device’s deletion is told [A-40]', async () => {
    const customer = await registerCustomer(server, 'Cal')
    const { resource_id: id } = await add(customer, ROAD)
    const diner = await signedInDiner(browser, customer)
    const { page, context, t } = diner
    await page.route('**/consumer/address**', route => route.fulfill({ status: 400, json: {} }))
    await visit(diner, `${home}profile/addresses`)
    await see(page.getByText(t('addresses.failed.title'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/consumer/address**')
    await page.getByRole('button', { name: t('addresses.failed.action') }).click()
    await see(lines(diner)).toHaveCount(1)
    await client(customer).call(deleteAddress, { params: { id } })
    await button(diner, 'delete_named', { address: '7 Leeds Road, BD1 1AA' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('addresses.ask.yes') })
      .click()
    await see(toast(diner, 'ERROR', 'Record Not Found')).toBeVisible()
    await context.close()
  })
})

describe('at checkout', () => {
  const radio = (diner: Diner, name: string) => part(diner, 'how').getByRole('radio', { name })

  async function atCheckout(customer: Customer): Promise<Diner> {
    const diner = await signedInDiner(browser, customer, PHONE)
    await visit(diner, `${home}order-now`)
    await addDish(diner, dish, 3)
    await goToCheckout(diner)
    return diner
  }

  test('the primary address is chosen, and another one with one tap [A-55] [D-18]', async () => {
    const customer = await registerCustomer(server, 'Dot')
    await add(customer, { postcode: 'BD7 1PF', house_number: '12', address_line1: 'Laisteridge Lane' })
    await add(customer, ROAD)
    const diner = await atCheckout(customer)
    const { page, context, problems, t } = diner
    await see(radio(diner, LANE)).toBeChecked()
    await see(page.getByLabel(t('places.fields.house_number'))).toHaveCount(0)
    await page.screenshot(picture('checkout-saved'))
    expect(await axeFindings(page)).toEqual([])
    await radio(diner, '7 Leeds Road, BD1 1AA').check()
    await goOn(diner, 'how')
    await see(part(diner, 'how')).toContainText('7 Leeds Road, BD1 1AA')
    expect(problems).toEqual([])
    await context.close()
  })

  test('an address outside the area is not chosen by itself; a new one is saved with a tick [A-41] [D-16]', async () => {
    const customer = await registerCustomer(server, 'Eli')
    await add(customer, FAR)
    const diner = await atCheckout(customer)
    const { page, context, t } = diner
    await see(radio(diner, t('address.other'))).toBeChecked()
    await radio(diner, '1 Commercial Road, ZE1 0AA').check()
    await see(part(diner, 'how').getByText(t('service.postcode.no_delivery')).first()).toBeVisible()
    await radio(diner, t('address.other')).check()
    await fillAddress(diner, MANGO_TREE)
    const tick = part(diner, 'how').getByRole('checkbox', { name: t('address.save') })
    await tick.check()
    await page.reload()
    await see(tick).toBeChecked()
    await goOn(diner, 'how')
    await see(toast(diner, 'SUCCESS', 'Address added successfully')).toBeVisible()
    expect((await saved(customer)).map(({ house_number }) => house_number)).toEqual(['1', '12'])
    await context.close()
  })
})
