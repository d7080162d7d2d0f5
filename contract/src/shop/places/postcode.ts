import { findCountry } from '../stores/countries.ts'
import { compilePattern, PATTERN_TEXT_MAX } from '../../platform/texts/pattern.ts'

/** Characters that do not occur in postcodes, names and addresses. */
export const SPECIAL_CHARACTERS = /[<>{}[\]\\^~$%*=;"|`]/

/** A key of the language files, whose variant for the United States says "zip code" [D-04, D-06]. */
export type PostcodeProblem = 'ENTER_POSTCODE' | 'ENTER_VALID_POSTCODE'

/** `postcode` of the store's configuration, with its country. Without `required` the country decides. */
export type PostcodeRules = { iso: string; reg_ex: string; required?: boolean }

/**
 * The minimum length of a UK postcode with two parts, without its space ("M1 1AA" has six
 * characters, "GX11 1AA" seven) [D-01].
 */
const TWO_PARTS_LEAST = 5

const ANYWHERE = /^[A-Z\d][A-Z\d-]{0,8}[A-Z\d]$/

/** Without spaces, in capitals: the form for comparing and sending [D-07]. */
export function compactPostcode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** The form for display and storage: in the UK with a space [D-01, D-02], elsewhere without [D-05]. */
export function formatPostcode(text: string, iso: string): string {
  const compact = compactPostcode(text)
  if (!findCountry(iso)?.two_part_postcode || compact.length < TWO_PARTS_LEAST) return compact
  const outward = Math.min(compact.length - 3, 4)
  return `${compact.slice(0, outward)} ${compact.slice(outward)}`
}

/** The error in a postcode, or undefined when it is valid [D-03, D-04]. */
export function postcodeProblem(text: string, rules: PostcodeRules): PostcodeProblem | undefined {
  const compact = compactPostcode(text)
  if (compact === '')
    return (rules.required ?? findCountry(rules.iso)?.postcode.required ?? true)
      ? 'ENTER_POSTCODE'
      : undefined
  return isPostcode(compact, rules) ? undefined : 'ENTER_VALID_POSTCODE'
}

function isPostcode(compact: string, { iso, reg_ex }: PostcodeRules): boolean {
  if (compact.length > PATTERN_TEXT_MAX) return false
  const country = findCountry(iso)
  if (country?.two_part_postcode && (compact.length < TWO_PARTS_LEAST || SPECIAL_CHARACTERS.test(compact)))
    return false
  const pattern = compilePattern(reg_ex) ?? country?.any_postcode ?? ANYWHERE
  return pattern.test(formatPostcode(compact, iso)) || pattern.test(compact)
}
