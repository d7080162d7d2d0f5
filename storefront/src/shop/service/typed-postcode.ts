import { postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

type Rules = Pick<StoreConfiguration, 'country' | 'postcode' | 'search'>

/** Whether diners may type a suburb: it is found with its postcode, so the country's addresses must have one [D-32]. */
export function asksSuburb({ search, postcode }: Rules): boolean {
  return search.type === 'AREA' && postcode.required
}

/**
 * The postcode in a typed text. Where diners may type a suburb, the text may end with it, as suggestions do
 * ("Torquay, Victoria, 3228"); undefined: a suburb without a postcode.
 */
export function typedPostcode(text: string, rules: Rules): string | undefined {
  const last =
    text
      .trim()
      .split(/[\s,]+/)
      .at(-1) ?? ''
  if (!asksSuburb(rules) || last === '') return text
  return postcodeProblem(last, { iso: rules.country.iso, ...rules.postcode }) ? wholeCode(text) : last
}

/** A text with a digit and without letters is a mistyped postcode. */
function wholeCode(text: string): string | undefined {
  return /^[\d\s]+$/.test(text) ? text : undefined
}
