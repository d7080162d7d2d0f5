import { postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import type { Context } from '../../platform/http/context.ts'

/**
 * The error text for an invalid postcode, by the rules of the store's country; undefined when it is valid [D-03 to
 * D-05].
 */
export function postcodeText({ store, translate }: Context, postcode: string): string | undefined {
  const { country, postcode: rules } = store.configuration
  const problem = postcodeProblem(postcode, { iso: country.iso, ...rules })
  if (!problem) return undefined
  return translate(problem === 'ENTER_POSTCODE' ? 'errors.required' : 'errors.invalid-postcode')
}
