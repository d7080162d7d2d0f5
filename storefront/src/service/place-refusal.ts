import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/rules/refusal'

/** The shop's word that it does not go there, and not that it could not be asked [D-17]. */
export function isRefusedPlace(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (isRefusedAs('invalid-postcode', error) || isRefusedAs('no-delivery', error))
  )
}

/** The text's key for a place that the server refused: one of two fixed ones, else that something went wrong [D-17, E-10]. */
export function placeRefusalKey(error: unknown): string {
  if (error instanceof CallError) {
    if (isRefusedAs('invalid-postcode', error)) return 'service.postcode.invalid'
    if (isRefusedAs('no-delivery', error)) return 'service.postcode.no_delivery'
  }
  return 'errors.something_went_wrong'
}
