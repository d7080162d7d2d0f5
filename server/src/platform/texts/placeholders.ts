import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

/** The forms of a placeholder that a text may choose between. Formats of numbers and dates are not for people to write. */
const CHOICES = ['plural', 'selectordinal', 'select']

/** The names in braces in a text; undefined if it cannot be parsed. */
export function placeholdersOf(text: string): Set<string> | undefined {
  try {
    const names = new Set<string>()
    return collect(compileMessageOrThrow(text), names) ? names : undefined
  } catch {
    return undefined
  }
}

function collect(tokens: unknown, names: Set<string>): boolean {
  if (!Array.isArray(tokens)) return true
  return (tokens as Token[]).every(token => {
    // A brace that belongs to no placeholder is a mistake in typing.
    if (typeof token === 'string') return !/[{}]/.test(token)
    const [name, kind, forms] = token
    names.add(name)
    if (kind === undefined) return true
    if (!CHOICES.includes(kind) || !forms || !('other' in forms)) return false
    return Object.values(forms).every(form => collect(form, names))
  })
}
