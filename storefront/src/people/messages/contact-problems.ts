import { isEmail, isPersonName, phoneProblem } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { MESSAGE_MAX } from '@tiffin/contract/people/messages/thread'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

/** The fields of the contact form in its order, by their names on the wire [I-07]. */
export const CONTACT_FIELDS = ['name', 'phone', 'email', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type Contact = Record<ContactField, string>

/** The errors of the contact form by field, as text keys; empty if it can be sent. The server validates again [I-08]. */
export function contactProblems(
  given: Contact,
  { phone, country }: Pick<StoreConfiguration, 'phone' | 'country'>,
): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  const judge = (field: ContactField, isRight: boolean) => {
    if (given[field].trim() === '') problems[field] = `contact.missing.${field}`
    else if (!isRight)
      problems[field] =
        (field === 'phone' && phoneFault(given.phone, country.iso)) || `contact.problem.${field}`
  }
  judge('name', isPersonName(given.name))
  judge('phone', phoneProblem(given.phone, { ...phone, iso: country.iso }) === undefined)
  judge('email', isEmail(given.email.trim()))
  judge('message', given.message.trim().length <= MESSAGE_MAX)
  return problems
}
