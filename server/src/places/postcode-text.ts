import { postcodeProblem } from '@tiffin/contract/rules/postcode'
import type { Context } from '../http/context.ts'

/** What is wrong with a postcode by the rules of the shop's country, in words; undefined: nothing [D-03 to D-05]. */
export function postcodeText({ store, translate }: Context, postcode: string): string | undefined {
  const { country, postcode: rules } = store.configuration
  const problem = postcodeProblem(postcode, { iso: country.iso, ...rules })
  if (!problem) return undefined
  return translate(problem === 'ENTER_POSTCODE' ? 'errors.required' : 'errors.invalid-postcode')
}
