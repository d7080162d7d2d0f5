/** Fewest and most characters of a password [A-08, N-08]. */
export const PASSWORD_MIN = 7
export const PASSWORD_MAX = 128

export type PasswordProblem = 'length' | 'lower' | 'upper' | 'digit' | 'special'

/**
 * What a new password lacks, in the order in which a form lists it; empty when it will do. Applied where a
 * password is made, never where one is used to sign in.
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
