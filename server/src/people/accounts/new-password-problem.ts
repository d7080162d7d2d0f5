import { passwordProblems } from '@tiffin/contract/people/accounts/password'
import type { Context } from '../../platform/http/context.ts'
import { isGuessable } from './guessable.ts'

/** The problem of a new password, as the key of its text; undefined if it is valid. */
export function newPasswordProblem(
  { store }: Pick<Context, 'store'>,
  { password, email }: { password: string; email: string },
): string | undefined {
  if (password === '') return 'errors.required'
  if (passwordProblems(password).length > 0) return 'errors.invalid-password'
  return isGuessable(password, { email, store_name: store.name }) ? 'errors.guessable-password' : undefined
}

/** The problem of a repeated password, as the key of its text. */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === password) return undefined
  return confirmation === '' ? 'errors.required' : 'errors.passwords-differ'
}
