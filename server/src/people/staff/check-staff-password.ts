import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '@tiffin/contract/people/accounts/password'
import { isGuessable } from '../accounts/guessable.ts'

type PasswordInput = { password: string; email: string; store_name?: string }

/** The problem of a new staff password, as the key of its text; undefined if it is valid. */
export function staffPasswordProblem({
  password,
  email,
  store_name = '',
}: PasswordInput): string | undefined {
  const { length } = Array.from(password)
  if (length === 0) return 'errors.required'
  if (length < STAFF_PASSWORD_MIN || length > PASSWORD_MAX) return 'errors.staff-password'
  return isGuessable(password, { email, store_name }) ? 'errors.guessable-password' : undefined
}
