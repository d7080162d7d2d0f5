import { listLetterTexts, previewLetter, sendTestLetter } from '@tiffin/contract/shop/letters/staff'
import { getProfile } from '@tiffin/contract/people/accounts/diner'
import { forgotPassword } from '@tiffin/contract/people/passwords/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { letterTexts } from './own-texts.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree', menu: SMALL_MENU }))

beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await sent()
})

async function sent() {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.sent.splice(0)
}

async function save({ client }: Member, { id }: Shop, texts: Record<string, string>) {
  const params = { storeId: id, section: 'letters' }
  const { revision } = await client.call(getSection, { params })
  return client.call(changeSection, { params, body: { value: { texts }, revision } })
}

test('an owner’s own text is in the letter, the subject and the plain text; without it the original is back [Z-15]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  await save(owner, shop, {
    'en/placed/subject': 'Thanks! Your {number} at {shop}',
    'en/placed/title': 'It\n is  with <b>us</b>',
    'en/every/hello': 'Dear {name},',
  })
  await orderFood(shop)
  const [own] = await sent()
  expect(own!.subject).toMatch(/^Thanks! Your \d+ at The Mango Tree$/)
  expect(own!.text).toContain('Dear Priya,\n\nIt is with <b>us</b>.')
  expect(own!.html).toContain('It is with &lt;b&gt;us&lt;/b&gt;')
  await save(owner, shop, {})
  await orderFood(shop)
  const [original] = await sent()
  expect(original!.subject).toMatch(/^Order \d+ at The Mango Tree: received$/)
  expect(original!.text).toContain('Hello Priya,')
})

test('each language of a shop has its own texts [Z-15]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  await save(owner, shop, { 'es/placed/title': 'Gracias' })
  await orderFood(shop)
  expect((await sent())[0]!.text).toContain('We have your order')
})

test.each([
  ['placed/title', 'Hello {nobody}', '{nobody} cannot be filled in here.'],
  ['placed/subject', 'Thank you', 'Diners need {number} here.'],
  ['placed/title', 'A { brace', 'The braces cannot be read.'],
  ['placed/title', 'A brace } alone', 'The braces cannot be read.'],
  ['placed/title', '{number, plural, one {#}}', 'The braces cannot be read.'],
  ['placed/title', '{number, date}', 'The braces cannot be read.'],
  ['placed/title', '  ', 'This field is required'],
  ['login_code/title', 'Order {number}', '{number} cannot be filled in here.'],
  ['phone_code/text', '{code} for you', 'Diners need {host} here.'],
])('%s with the text "%s" is refused at its field: %s [Z-15]', async (name, text, words) => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const errors = await save(owner, shop, { [`en/${name}`]: text }).then(
    () => undefined,
    (error: { errors?: Record<string, string[]> }) => error.errors,
  )
  expect(Object.keys(errors ?? {})).toEqual([`texts.en/${name}`])
  expect(errors![`texts.en/${name}`]![0]).toContain(words)
})

test('a plural that is complete, and an apostrophe before a placeholder, are sent as they are meant [Z-15]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  await save(owner, shop, {
    'en/placed/title': "It's '{shop}', {number, plural, one {one} other {order #}}",
  })
  await orderFood(shop)
  expect((await sent())[0]!.text).toMatch(/It’s ’The Mango Tree’, order \d+\./)
  await save(owner, shop, {})
})

test('a text whose placeholders no longer exist is not sent, and the console says so [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ letters }) => {
      letters.texts = {
        'en/placed/title': 'Old {courier}',
        'en/gone/title': 'Of a former letter',
        'en/placed/delivery': 'It comes {when}.',
      }
    },
  })
  const owner = await newStaff(tiffin, own, 'owner')
  await orderFood(own)
  expect((await sent())[0]!.text).toContain('We have your order')
  const params = { storeId: own.id, language: 'en' }
  const { data } = await owner.client.call(listLetterTexts, { params })
  const outdated = data.filter(({ is_outdated }) => is_outdated)
  expect(outdated.map(({ letter, sentence }) => `${letter}/${sentence}`)).toEqual(['placed/title'])
  // Another text can still be changed.
  const { value } = await owner.client.call(getSection, { params: { storeId: own.id, section: 'letters' } })
  await save(owner, own, {
    ...(value.texts as Record<string, string>),
    'en/placed/collection': 'Ready {when}.',
  })
})

test.each(['en', 'es'])(
  'every text that can be changed is in the preview of its letter, in %s [Z-15]',
  async language => {
    const owner = await newStaff(tiffin, shop, 'owner')
    const { data } = await owner.client.call(listLetterTexts, { params: { storeId: shop.id, language } })
    expect(data.length).toBeGreaterThan(60)
    for (const { letter, sentence, placeholders, original } of data) {
      for (const name of original.matchAll(/\{(\w+)\}/g)) expect(placeholders).toContain(name[1])
      const mark = `MARK ${placeholders.map(name => `{${name}}`).join(' ')}`
      const service_type = ['delivery', 'collection', 'dinein'].find(type => type === sentence)
      const params = { storeId: shop.id, language, letter }
      const body = { texts: { [sentence]: mark }, service_type: service_type as 'delivery' | undefined }
      const { letter: made, sms } = await owner.client.call(previewLetter, { params, body })
      const shown = [made?.subject, made?.html, made?.text, sms?.text].filter(form => form?.includes('MARK'))
      if (!SELDOM.has(`${letter}/${sentence}`)) expect(shown, `${letter}/${sentence}`).not.toEqual([])
      for (const form of shown) expect(form, `${letter}/${sentence}`).not.toMatch(/MARK [^<]*[{}]/)
    }
  },
)

/** Texts for cases that the example is not. */
const SELDOM = new Set([
  'accepted/title_later',
  'receipt/refunded',
  'payment_ended/given_back',
  'every/hello_nobody',
  'every/note',
  'every/see',
])

test('a preview of a wrong text names its field, and sends nothing [Z-15]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, language: 'en', letter: 'placed' }
  await expect(
    owner.client.call(sendTestLetter, { params, body: { texts: { title: '{x}' } } }),
  ).rejects.toMatchObject({ errors: { 'texts.en/placed/title': [expect.stringContaining('{x}')] } })
  expect(await sent()).toEqual([])
})

test('a test letter goes to the staff member who asks for it, with the unsaved text [Z-15]', async () => {
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, language: 'es', letter: 'ready' }
  const { to } = await owner.client.call(sendTestLetter, { params, body: { texts: { title: 'Ven ya' } } })
  const [letter] = await sent()
  expect(letter).toMatchObject({ to, subject: expect.stringContaining('Pedido 1042') })
  expect(letter!.text).toContain('Ven ya.')
})

test('a text message is previewed with what it costs [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ letters }) => {
      letters.texts = { 'en/placed/sms': 'Ta! {shop} {number} {link}' }
    },
  })
  const owner = await newStaff(tiffin, own, 'owner')
  const params = { storeId: own.id, language: 'en', letter: 'placed' }
  const { sms } = await owner.client.call(previewLetter, { params, body: { texts: {} } })
  expect(sms).toEqual({ text: expect.stringMatching(/^Ta! The Test Kitchen 1042 http/), parts: 1 })
})

test('the letter with a link for a new password has the shop’s own words [Z-15]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ letters }) => {
      letters.texts = { 'en/reset/choose': 'Pick a new one' }
    },
  })
  const { client } = await newCustomer(own)
  const { email } = await client.call(getProfile, { query: {} })
  await own.call(forgotPassword, { body: { email } })
  expect((await sent()).at(-1)!.text).toContain('Pick a new one: http')
})

test('a shop in the United States replaces the American wording, and its letters have its own text [Z-15]', async () => {
  const own = await tiffin.shop({
    country: 'US',
    menu: { ...SMALL_MENU, currency: 'USD' },
    phone: '(212) 555-0123',
    postcode: '10001',
  })
  const owner = await newStaff(tiffin, own, 'owner')
  const params = { storeId: own.id, language: 'en' }
  const { data } = await owner.client.call(listLetterTexts, { params })
  const { original } = data.find(({ letter, sentence }) => `${letter}/${sentence}` === 'cancelled/title')!
  expect(original).toBe('Your order is canceled')
  await save(owner, own, { 'en/cancelled/title': 'Canceled, sorry' })
  const of = { params: { ...params, letter: 'cancelled' }, body: { texts: {} } }
  const { letter } = await owner.client.call(previewLetter, of)
  expect(letter!.text).toContain('Canceled, sorry.')
  expect(
    letterTexts({ services: tiffin.services, store: await own.store() }, 'en-US')('mail.cancelled.title'),
  ).toBe('Canceled, sorry')
})
