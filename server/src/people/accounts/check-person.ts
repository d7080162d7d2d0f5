import { isPersonName, plainName } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import type { Context } from '../../platform/http/context.ts'
import { emailOf } from './email.ts'
import { phoneOf } from '../../shop/stores/phone.ts'

export type Person = { first_name: string; last_name: string; email: string; phone: string }

/** Error texts by field, in the request's language. */
export type FieldErrors = Record<string, string[]>

/** A person's fields in the form in which they are stored, and the errors in them. */
export function checkPerson(ctx: Context, given: Person): { person: Person; errors: FieldErrors } {
  const first_name = nameOf(given.first_name)
  const last_name = nameOf(given.last_name)
  const email = emailOf(given.email.trim())
  const phone = phoneOf(ctx.store, given.phone)
  const errors: FieldErrors = {}
  const refuse = (field: keyof Person, key: string) => {
    errors[field] = [ctx.translate(given[field].trim() === '' ? 'errors.required' : key)]
  }
  if (!isPersonName(first_name)) refuse('first_name', 'errors.invalid-name')
  if (!isPersonName(last_name)) refuse('last_name', 'errors.invalid-name')
  if (!email) refuse('email', 'errors.invalid-email')
  if (!phone)
    refuse('phone', phoneFault(given.phone, ctx.store.configuration.country.iso) ?? 'errors.invalid-phone')
  return { person: { first_name, last_name, email: email ?? '', phone: phone ?? '' }, errors }
}

/** One form per name, so that a name typed with other spaces is the same name. */
export function nameOf(text: string): string {
  return plainName(text)
}
