import { isPersonName } from '@tiffin/contract/people/accounts/person'
import type { MoreInfo } from '@tiffin/contract/people/social/diner'
import type { Context } from '../../platform/http/context.ts'
import { checkPerson, type FieldErrors, type Person } from '../accounts/check-person.ts'
import { emailOf } from '../accounts/email.ts'
import type { Identified } from './known-person.ts'
import type { SocialRequest } from './social-request.ts'

type ValidatedPerson = {
  person: Person
  /** Whether the provider has verified the person's e-mail. An e-mail that the person typed is not verified. */
  is_verified: boolean
  errors: FieldErrors
  missing: MoreInfo['fields']
}

/**
 * The person for a new account. The provider's e-mail cannot be replaced, because the provider may have verified it.
 * A field that neither the provider nor the request has is missing; an invalid one in the request is an error. What is
 * required is the same as at registration.
 */
export function validatePerson(
  ctx: Context,
  identified: Identified,
  body: SocialRequest['body'],
): ValidatedPerson {
  const own = ownFields(identified)
  const given = {
    first_name: body.first_name ?? own.first_name,
    last_name: body.last_name ?? own.last_name,
    email: own.email || (body.email ?? ''),
    phone: body.phone ?? '',
  }
  const { person, errors } = checkPerson(ctx, given)
  const missing: MoreInfo['fields'] = []
  for (const field of ['first_name', 'last_name', 'email', 'phone'] as const) {
    if (!errors[field] || (body[field] !== undefined && !(field === 'email' && own.email))) continue
    missing.push(field)
    delete errors[field]
  }
  if (body.agree_checkbox === undefined) missing.push('agree_checkbox')
  else if (!body.agree_checkbox) errors.agree_checkbox = [ctx.translate('errors.required')]
  const is_verified = identified.email_verified && own.email !== '' && person.email === own.email
  return { person, is_verified, errors, missing }
}

/** What the provider says, without values that an account cannot have. */
function ownFields({ first_name, last_name, email }: Identified) {
  const nameOf = (text: string) => (isPersonName(text) && text.length <= 60 ? text : '')
  return {
    first_name: nameOf(first_name),
    last_name: nameOf(last_name),
    email: (email.length <= 160 && emailOf(email)) || '',
  }
}
