import { passwordProblems } from '@tiffin/contract/people/accounts/password'

/** The problem of a new password, as a text key; undefined if it is valid. The server checks it again. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'account.missing.password'
  return passwordProblems(password).length > 0 ? 'account.problem.password' : undefined
}

export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'account.missing.password_confirmation'
  return confirmation === password ? undefined : 'account.problem.password_confirmation'
}
