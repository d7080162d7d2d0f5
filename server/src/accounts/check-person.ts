import { isPersonName } from '@tiffin/contract/rules/person'
import type { Context } from '../http/context.ts'
import { emailOf } from './email.ts'
import { phoneOf } from '../stores/phone.ts'

export type Person = { first_name: string; last_name: string; email: string; phone: string }

/** Texts by field, in the language of the request. */
export type FieldErrors = Record<string, string[]>

/** A person's fields as they are kept, and what is wrong with them. */
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
  if (!phone) refuse('phone', 'errors.invalid-phone')
  return { person: { first_name, last_name, email: email ?? '', phone: phone ?? '' }, errors }
}

/** In one form, so that a name typed twice is one name. */
export function nameOf(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
}
