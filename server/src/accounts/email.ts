import { isEmail } from '@tiffin/contract/rules/person'

/**
 * An e-mail as it is kept and looked for: lower case, so that one address is one account. Undefined where it is none.
 * Spaces around it are not taken off: each spelling would have its own tries at a password.
 */
export function emailOf(text: string): string | undefined {
  const email = text.normalize('NFC').toLowerCase()
  return isEmail(email) && !/\p{Cc}/u.test(email) ? email : undefined
}
