import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/refusal'

/** Whether the shop refused the place, in contrast to a failed check [D-17]. */
export function isRefusedPlace(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (isRefusedAs('invalid-postcode', error) || isRefusedAs('no-delivery', error))
  )
}

/** The message for a refused place: the fixed text, or the server's message about the postcode. */
export function placeRefusalText(error: unknown, t: (key: string) => string): string {
  const own = error instanceof CallError && !isRefusedPlace(error) ? error.errors?.postcode?.[0] : undefined
  return own ?? t(placeRefusalKey(error))
}

/** The key of the text for a refused place: one of two fixed texts, else "something went wrong" [D-17, E-10]. */
export function placeRefusalKey(error: unknown): string {
  if (error instanceof CallError) {
    if (isRefusedAs('invalid-postcode', error)) return 'service.postcode.invalid'
    if (isRefusedAs('no-delivery', error)) return 'service.postcode.no_delivery'
  }
  return 'errors.something_went_wrong'
}
