import { isEmail, isPersonName, phoneProblem } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { passwordProblems } from '@tiffin/contract/people/accounts/password'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

/** The fields of the registration, by their names on the wire. */
export type Registration = {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  is_subscribed_sms: boolean
  is_subscribed_email: boolean
  agree_checkbox: boolean
}

/** A new form: no checkbox is preselected. */
export const EMPTY: Registration = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  is_subscribed_sms: false,
  is_subscribed_email: false,
  agree_checkbox: false,
}

/** In the order of the form. */
export const REGISTRATION_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'password_confirmation',
  'agree_checkbox',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/**
 * Validation errors by field, as text keys; empty if the form can be sent. The server validates
 * again.
 */
export function registrationProblems(
  given: Registration,
  configuration: Pick<StoreConfiguration, 'phone' | 'country'>,
): Partial<Record<RegistrationField, string>> {
  const problems: Partial<Record<RegistrationField, string>> = personProblems(given, configuration)
  const judge = (field: 'password' | 'password_confirmation', isRight: boolean) => {
    if (given[field].trim() === '') problems[field] = `account.missing.${field}`
    else if (!isRight) problems[field] = `account.problem.${field}`
  }
  judge('password', passwordProblems(given.password).length === 0)
  judge('password_confirmation', given.password_confirmation === given.password)
  if (!given.agree_checkbox) problems.agree_checkbox = 'errors.required'
  return problems
}

type Person = Pick<Registration, 'first_name' | 'last_name' | 'email' | 'phone'>

/** The same for the fields of a person. */
export function personProblems(
  given: Person,
  { phone, country }: Pick<StoreConfiguration, 'phone' | 'country'>,
): Partial<Record<keyof Person, string>> {
  const problems: Partial<Record<keyof Person, string>> = {}
  const judge = (field: keyof Person, isRight: boolean) => {
    if (given[field].trim() === '') problems[field] = `account.missing.${field}`
    else if (!isRight)
      problems[field] =
        (field === 'phone' && phoneFault(given.phone, country.iso)) || `account.problem.${field}`
  }
  judge('first_name', isPersonName(given.first_name))
  judge('last_name', isPersonName(given.last_name))
  judge('email', isEmail(given.email.trim()))
  judge('phone', phoneProblem(given.phone, { ...phone, iso: country.iso }) === undefined)
  return problems
}
