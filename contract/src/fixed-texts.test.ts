import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** An English text by its dotted key, section first. */
function english(key: string): unknown {
  const [section, ...names] = key.split('.')
  const file = readFileSync(new URL(`../texts/en/${section}.json`, import.meta.url), 'utf8')
  return names.reduce<unknown>(
    (found, name) => (found as Record<string, unknown>)[name],
    JSON.parse(file) as unknown,
  )
}

const SLOT_EXPIRED = 'Selected pre-order slot has expired, please choose from the next available slots'
const UNREACHABLE = 'We are not able to reach your number. Please check your number or try again later'
const LINK_EXPIRED = 'This payment link has expired. Please contact the restaurant.'

test.each([
  ['errors.something_went_wrong', 'Something went wrong.', '[E-37]'],
  ['errors.network', 'Network Issue', '[E-38]'],
  ['service.postcode.no_delivery', "Currently we don't deliver to this post-code", '[E-40]'],
  ['errors.outside-area', "Currently we don't deliver to this post-code", '[E-40]'],
  ['errors.required', 'This field is required', '[E-42]'],
  ['shell.state.nothing', "Sorry, We're currently closed.", '[I-25]'],
  ['errors.channel-closed', "Sorry, We're currently closed.", '[E-48]'],
  ['errors.suspended', 'You have been suspended from placing any orders.', '[E-03]'],
  ['account.suspended.title', 'User Suspended', '[H-41]'],
  ['errors.invalid-data', 'The given data was invalid.', '[E-26]'],
  ['checkout.you.not_saved', 'Profile not updated to cart', '[E-20] [B-26]'],
  ['errors.slot-expired', SLOT_EXPIRED, '[E-07]'],
  ['unpaid.declined', 'Payment failed. Please try another card or payment method.', '[E-14]'],
  ['errors-server-only.phone-unreachable', UNREACHABLE, '[A-39] [E-33]'],
  ['errors-server-only.texts-unavailable', UNREACHABLE, '[A-39] [E-33]'],
  ['errors-server-only.otp-too-many', 'Please retry after 5 minutes', '[A-39] [E-34]'],
  ['errors-server-only.otp-wrong', 'Entered OTP is invalid. Please enter the correct OTP.', '[A-36] [E-23]'],
  ['errors-server-only.otp-expired', 'OTP expired', '[A-37] [E-23]'],
  ['errors-server-only.address-exists', 'Address already exists. Add new address.', '[A-46] [E-36]'],
  ['errors-server-only.wallet-short', 'Insufficient wallet balance', '[E-11] [P-23]'],
  ['wallet.changed', 'Your wallet balance has changed, please review and try again', '[E-12] [P-24]'],
  ['errors-server-only.payment-link-expired', LINK_EXPIRED, '[E-15] [P-35]'],
  ['cards.deleted', 'Card deleted successfully', '[E-43]'],
  ['account.profile.saved', 'Profile updated successfully', '[A-32] [E-43]'],
  ['address.added', 'Address added successfully', '[A-46] [E-43]'],
  ['addresses.changed', 'Address updated successfully', '[A-46] [E-43]'],
  ['reviews.thanks', 'We got your valuable feedback. Thank you.', '[I-04]'],
  ['addresses.deleted', 'Address deleted successfully', '[E-43]'],
])('%s reads to the letter: %s %s', (key, text) => {
  expect(english(key)).toBe(text)
})

/** Every text of a section in a language, by its dotted key. */
function textsOf(language: string, section: string): Record<string, unknown> {
  const file = readFileSync(new URL(`../texts/${language}/${section}.json`, import.meta.url), 'utf8')
  return JSON.parse(file) as Record<string, unknown>
}

test.each([
  ['addresses', 'address'],
  ['the account', 'account'],
  ['the lines of an order', 'charges'],
  ['the opening hours', 'hours'],
  ['the shop’s information', 'home'],
])('the words for %s are a catalogue in both languages [C-26]', (_, section) => {
  const words = Object.keys(textsOf('en', section))
  expect(words.length).toBeGreaterThan(3)
  expect(Object.keys(textsOf('es', section)).sort()).toEqual(words.sort())
})

test.each(['en', 'es'])(
  'in %s the account has words for a closed shop, the wallet, an expired link, a place that is not served and a suspension [E-16]',
  language => {
    const { 'outside-area': place, 'channel-closed': closed, suspended } = textsOf(language, 'errors')
    const { 'wallet-short': wallet, 'payment-link-expired': link } = textsOf(language, 'errors-server-only')
    const words = [place, closed, suspended, wallet, link]
    for (const text of words) expect(text).toMatch(/\w{3}/)
    expect(new Set(words).size).toBe(words.length)
  },
)

test('no Spanish text contains the word "plato", which is not usual for a dish in Mexico and Guatemala', () => {
  const folder = new URL('../texts/es/', import.meta.url)
  const texts = readdirSync(folder).map(file => readFileSync(new URL(file, folder), 'utf8'))
  expect(texts.flatMap(text => text.match(/.*\bplatos?\b.*/gi) ?? [])).toEqual([])
})
