import { expect, test } from 'vitest'
import { axeFindings, DESKTOP } from './browser.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { CARMELAS, DEMO_DINER, EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, reload, see, visit } from './diner.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const site = server.shop(MANGO_TREE.host)

const ADA = {
  name: 'Ada Okafor',
  phone: '07400 123456',
  email: 'ada.writes@example.com',
  message: 'Is there a ramp?\n\nWe are four.',
}

const fieldOf = ({ page, t }: Diner, name: string) => page.getByLabel(t(`contact.${name}`), { exact: true })
async function fill(diner: Diner, values: Partial<typeof ADA>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(diner, name).fill(value)
}
const send = ({ page, t }: Diner) => page.getByRole('button', { name: t('contact.send') }).click()

test('a visitor writes to the shop, staff see it at once and answer, and the answer reaches the visitor once [R-16] [I-09] [E-44] [Y-07]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const main = kitchen.page.getByRole('main')
  await goToPage(kitchen, 'inbox')
  await see(main.getByText(kitchen.t('console.inbox.empty'))).toBeVisible()

  const diner = await newDiner(browser)
  const { page, t } = diner
  await visit(diner, `${site}/contact-us`)
  await send(diner)
  await see(fieldOf(diner, 'name')).toBeFocused()
  for (const name of ['name', 'phone', 'email', 'message'])
    await see(page.getByText(t(`contact.missing.${name}`))).toBeVisible()
  await fill(diner, { ...ADA, email: 'ada@' })
  await send(diner)
  await see(page.getByText(t('contact.problem.email'))).toBeVisible()
  await see(fieldOf(diner, 'email')).toBeFocused()
  await reload(diner)
  await see(fieldOf(diner, 'message')).toHaveValue(ADA.message)
  await fill(diner, { email: ADA.email })
  await send(diner)
  await see(page.getByText('Thank you for contacting us.')).toBeVisible()
  await see(fieldOf(diner, 'message')).toHaveValue('')

  const link = main.getByRole('link', { name: /Ada Okafor/ })
  await see(link).toContainText(kitchen.t('console.inbox.unread'))
  const nav = kitchen.page.getByRole('navigation', { name: kitchen.t('console.strip.nav') })
  await see(nav.getByRole('button', { name: kitchen.t('console.group_customers') })).toContainText('1')
  await link.click()
  await see(main.getByText('Is there a ramp?')).toBeVisible()
  expect(await axeFindings(kitchen.page)).toEqual([])
  await see(
    nav.getByRole('button', { name: kitchen.t('console.group_customers'), exact: true }),
  ).toBeVisible()
  await main.getByLabel(kitchen.t('console.inbox.answer')).fill('Yes, at the side door.')
  await main.getByRole('button', { name: kitchen.t('console.inbox.send') }).click()
  await see(main.getByText(kitchen.t('console.inbox.sent'))).toBeVisible()
  const letters = await lettersTo(server, ADA.email, 1)
  expect(letters.map(({ text }) => text.includes('Yes, at the side door.'))).toEqual([true])

  await main.getByRole('button', { name: kitchen.t('console.inbox.close') }).click()
  await main.getByRole('link', { name: kitchen.t('console.inbox.back') }).click()
  await main.getByRole('radio', { name: kitchen.t('console.inbox.show_CLOSED') }).check()
  await see(link).toBeVisible()
  await main.getByRole('radio', { name: kitchen.t('console.inbox.show_OPEN') }).check()
  await see(main.getByText(kitchen.t('console.inbox.nothing'))).toBeVisible()
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('the form has the details of a signed-in customer, and nothing is lost when the network is [I-10]', async () => {
  const diner = await newDiner(browser)
  const { page, context } = diner
  await becomeDemoCustomer(diner, { server, host: MANGO_TREE.host })
  await visit(diner, `${site}/contact-us`)
  await see(fieldOf(diner, 'email')).toHaveValue(DEMO_DINER.email)
  await see(fieldOf(diner, 'name')).not.toHaveValue('')
  await see(fieldOf(diner, 'phone')).not.toHaveValue('')
  await fill(diner, { message: 'Is the kitchen halal?' })
  await context.setOffline(true)
  await send(diner)
  await see(page.getByRole('main').getByRole('alert')).toBeVisible()
  await see(fieldOf(diner, 'message')).toHaveValue('Is the kitchen halal?')
  await context.setOffline(false)
  await send(diner)
  await see(page.getByText('Thank you for contacting us.')).toBeVisible()
  await context.close()
})

test('the old address of the form opens it above the home page [R-34] [I-11]', async () => {
  const diner = await newDiner(browser, { language: EL_CEMPASUCHIL.language })
  const { page, t, problems } = diner
  const site = server.shop(EL_CEMPASUCHIL.host)
  await visit(diner, `${site}/contactus.php`)
  const dialog = page.getByRole('dialog', { name: t('contact.title') })
  await see(dialog).toBeVisible()
  await see(page).toHaveURL(`${site}/`)
  expect(await axeFindings(page)).toEqual([])
  await fill(diner, { ...ADA, phone: '55 1234 5678' })
  await send(diner)
  await see(page.getByText(t('contact.thanks'))).toBeVisible()
  await see(dialog).toBeHidden()
  expect(problems).toEqual([])
  await diner.context.close()
})

async function changeShop(section: 'features' | 'about', fields: object): Promise<void> {
  await changeFields(await staffOf(server), { storeId: CARMELAS.id, section }, fields)
}

test('links that do not fit into the header are in More, by keyboard too, and More is away when all fit [H-01] [H-02] [H-03] [H-04] [H-06]', async () => {
  await changeShop('features', { feedback: 1, booking_page: 1 })
  await changeShop('about', { extra_page: { name: 'Catering and parties', content: '<p>Yes.</p>' } })
  const diner = await newDiner(browser, {
    viewport: { width: 1024, height: 700 },
    language: CARMELAS.language,
  })
  const { page, t, problems } = diner
  await visit(diner, `${server.shop(CARMELAS.host)}/allergy`)
  const nav = page.getByRole('navigation', { name: t('shell.navigation') })
  const more = nav.getByRole('button', { name: t('shell.more') })
  await see(more).toBeVisible()
  await more.press('Enter')
  const names = await nav.getByRole('link').allTextContents()
  const all = ['home', 'order_now', 'book_table', 'extra', 'reviews', 'contact_us'].map(name =>
    name === 'extra' ? 'Catering and parties' : t(`shell.${name}`),
  )
  expect(names.toSorted()).toEqual(all.toSorted())
  await see(nav.getByRole('link', { name: t('shell.contact_us') })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await see(more).toBeFocused()
  await see(nav.getByRole('link', { name: t('shell.contact_us') })).toBeHidden()
  await more.press('Enter')
  await nav.getByRole('link', { name: t('shell.contact_us') }).click()
  await see(page).toHaveURL(/\/contact-us$/)
  await see(nav.getByRole('link', { name: t('shell.contact_us') })).toBeHidden()
  await see(more).toHaveAttribute('aria-current', 'true')

  await page.setViewportSize({ ...DESKTOP, width: 1600 })
  await see(more).toBeHidden()
  await see(nav.getByRole('link')).toHaveText(all)
  await changeShop('features', { feedback: 0, booking_page: 0 })
  await see(nav.getByRole('link', { name: t('shell.book_table') })).toHaveCount(0)
  await see(nav.getByRole('link', { name: t('shell.reviews') })).toHaveCount(0)
  expect(problems).toEqual([])
  await diner.context.close()
})
