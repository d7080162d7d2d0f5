import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/refusal'

/**
 * The data of the message for an address outside the areas: the distance to the shop, and whether
 * collection is available.
 */
export type OutsideDelivery = { distance: number | null; collection: boolean }

/** Undefined: the place was not refused, or the response has no details. */
export function outsideOf(error: unknown): OutsideDelivery | undefined {
  if (!(error instanceof CallError) || !isRefusedAs('no-delivery', error)) return undefined
  const { distance, collection } = (error.data ?? {}) as Partial<OutsideDelivery>
  return { distance: typeof distance === 'number' ? distance : null, collection: collection === true }
}
