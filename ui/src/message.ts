/**
 * A compiled text of the server: a plain string, or parts, of which an array is a placeholder:
 * `['name']`.
 */
export type CompiledMessage = string | readonly Part[]
type Part = string | Placeholder
type Placeholder = readonly [name: string, kind?: string, forms?: unknown]
/**
 * The forms of a plural, by number (`'0'`) or by the language's category: `one`, `other`. In them
 * `#` is the number.
 */
type Forms = Record<string, CompiledMessage>

export type Values = Record<string, string | number>

/**
 * Inserts values into a text. Texts contain only placeholders and plurals; a test compares the
 * result for each text with the compiler's own library. Numbers are formatted without Intl, which
 * starts slowly, unless they need commas.
 */
export function messageOf(message: CompiledMessage, values: Values, locale: string): string {
  return filled(message, { values, locale })
}

type Filling = { values: Values; locale: string; number?: number }

function filled(message: CompiledMessage, filling: Filling): string {
  if (typeof message === 'string') return message
  return message.map(part => (typeof part === 'string' ? word(part, filling) : value(part, filling))).join('')
}

function word(part: string, { number, locale }: Filling): string {
  if (part !== '#' || number === undefined) return part
  return number < 1000 ? String(number) : number.toLocaleString(locale)
}

function value([name, kind, forms]: Placeholder, filling: Filling): string {
  const { values, locale } = filling
  const given = Object.hasOwn(values, name) ? values[name] : undefined
  if (kind !== 'plural') return String(given ?? '')
  const number = Number(given)
  const { [number]: own, [formOf(number, locale)]: form, other = '' } = forms as Forms
  return filled(own ?? form ?? other, { ...filling, number })
}

const rules = new Map<string, Intl.PluralRules>()

function formOf(number: number, locale: string): string {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(number)
}
