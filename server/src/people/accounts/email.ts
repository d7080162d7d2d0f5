import { isEmail } from '@tiffin/contract/people/accounts/person'

/**
 * An e-mail as it is stored and looked up: in lower case, so that one address is one account; undefined when it is
 * invalid. Surrounding spaces are invalid, because each spelling would have a rate limit of its own.
 */
export function emailOf(text: string): string | undefined {
  const email = text.normalize('NFC').toLowerCase()
  return isEmail(email) && !/\p{Cc}/u.test(email) ? email : undefined
}
