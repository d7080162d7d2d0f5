import { isEmail } from '@tiffin/contract/people/accounts/person'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/**
 * An e-mail as it is stored and looked up: in lower case, so that one address is one account; undefined when it is
 * invalid. Surrounding spaces are invalid, because each spelling would have a rate limit of its own.
 */
export function emailOf(text: string): string | undefined {
  const email = text.normalize('NFC').toLowerCase()
  return isEmail(email) && !/\p{Cc}/u.test(email) ? email : undefined
}

/** The stored form of a request's `email`. An invalid e-mail is refused: it has no account. */
export function requireEmail(ctx: Pick<Context, 'translate'>, text: string): string {
  const email = emailOf(text.trim())
  if (email === undefined)
    throw refusal('invalid-data', { errors: { email: [ctx.translate('errors.invalid-email')] } })
  return email
}
