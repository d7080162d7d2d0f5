import { expect, test } from 'vitest'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { openRecaptchaHost } from './recaptcha-host.ts'
import { openStage } from './stage.ts'

const host = await openRecaptchaHost()
const { server, browser } = await openStage({ env: host.env })
const site = server.shop(MANGO_TREE.host)

test('the check for people is loaded after a press, and only the contact page permits it; what was typed stays [I-08]', async () => {
  const diner = await newDiner(browser)
  const { page, t, problems } = diner
  await visit(diner, site)
  // From another page, whose policy forbids the script.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.contact_us') })
    .click()
  const form = page.getByRole('main')
  for (const [field, value] of Object.entries({
    name: 'Ada Okafor',
    phone: '07400 123456',
    email: 'ada@example.com',
    message: 'Is there a ramp?',
  }))
    await form.getByLabel(t(`contact.${field}`)).fill(value)
  await form.getByRole('button', { name: t('contact.send') }).click()
  await see(form.getByText(t('contact.person.missing'))).toBeVisible()
  const start = form.getByRole('button', { name: t('contact.person.start') })
  await see(start).toBeFocused()
  expect(await findingsInEveryLook(page)).toEqual([])
  expect(host.asked).toEqual([])

  await start.click()
  await form.getByRole('button', { name: 'I am a person of-these-shops' }).click()
  await see(page).toHaveURL(/\/contact-us/)
  await see(form.getByLabel(t('contact.message'))).toHaveValue('Is there a ramp?')
  await form.getByRole('button', { name: t('contact.send') }).click()
  await see(page.getByText(t('contact.thanks'))).toBeVisible()
  expect(host.asked).toEqual(['/recaptcha/api.js', '/recaptcha/api/siteverify'])
  expect(problems).toEqual([])

  const policyOf = async (path: string) =>
    (await page.goto(site + path))!.headers()['content-security-policy']
  expect(await policyOf('/contact-us')).toContain(`${host.env.RECAPTCHA_URL}/recaptcha/`)
  for (const path of ['/', '/order-now', '/contactus.php'])
    expect(await policyOf(path)).not.toContain('recaptcha')
  await diner.context.close()
})
