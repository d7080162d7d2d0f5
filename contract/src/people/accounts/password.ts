/** The length of a password in characters [A-08, N-08]. */
export const PASSWORD_MIN = 7
export const PASSWORD_MAX = 128
/** Longer for staff, because the account gives access to a whole shop. */
export const STAFF_PASSWORD_MIN = 10

export type PasswordProblem = 'length' | 'lower' | 'upper' | 'digit' | 'special'

/**
 * The requirements that a new password does not meet, in the order in which a form lists them; empty when it is valid
 * . Applied only when a password is set, never at sign-in.
 */
export function passwordProblems(password: string): PasswordProblem[] {
  const wants: [PasswordProblem, boolean][] = [
    ['length', isLengthIn(password)],
    ['lower', /\p{Ll}/u.test(password)],
    ['upper', /\p{Lu}/u.test(password)],
    ['digit', /\p{Nd}/u.test(password)],
    ['special', /[^\p{L}\p{M}\p{N}]/u.test(password)],
  ]
  return wants.filter(([, met]) => !met).map(([problem]) => problem)
}

/** Counted in code points, so that an emoji of two code units is one character. */
function isLengthIn(password: string): boolean {
  const { length } = Array.from(password)
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}
