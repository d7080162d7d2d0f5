import type { Country } from '@tiffin/contract/shop/stores/countries'
import { isEmail } from '@tiffin/contract/people/accounts/person'
import { formatPostcode, postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import type { Settings } from '@tiffin/contract/shop/settings'
import { isShopPhone } from './shop-phone.ts'
import { linkProblem } from './web-address.ts'

const LINKS = ['twitter', 'facebook', 'ios_link', 'android_link'] as const

type Contact = Settings['contact']

/**
 * What a country's rules refuse in a shop's contact: the key of an error text for each field. Only
 * changed fields are checked, so that an old value that is no longer accepted does not block other
 * changes. Empty is allowed.
 */
export function contactProblems(
  contact: Contact,
  { before, country }: { before: Contact; country: Country },
): Record<string, string> {
  const refused: Record<string, string | false | undefined> = {
    phone: !isShopPhone(contact.phone, country) && 'errors.invalid-phone',
    email: !isEmail(contact.email) && 'errors.invalid-email',
    postcode: !isPostcode(contact.postcode, country) && 'errors.invalid-postcode',
    ...Object.fromEntries(LINKS.map(field => [field, linkProblem(contact[field])])),
  }
  const changed = (field: string) => {
    const value = contact[field as keyof Contact]
    return value !== '' && value !== before[field as keyof Contact]
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, key]) => (key && changed(field) ? [[field, key]] : [])),
  )
}

/**
 * With the postcode in the country's notation, because every page shows it [D-01, D-02]. A text
 * that is not a postcode is kept as typed.
 */
export function inCountrysForm(contact: Contact, { country }: { country: Country }): Contact {
  const { postcode } = contact
  if (postcode === '' || !isPostcode(postcode, country)) return contact
  return { ...contact, postcode: formatPostcode(postcode, country.country.iso) }
}

function isPostcode(text: string, { country, postcode }: Country): boolean {
  return postcodeProblem(text, { iso: country.iso, ...postcode }) === undefined
}
