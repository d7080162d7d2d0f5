import { CallError } from '@tiffin/contract/client'
import { isRefusedAs } from '@tiffin/contract/rules/refusal'

/** What the shop says to somebody who lives outside of its areas: how far away it is, and whether food can be collected. */
export type OutsideDelivery = { distance: number | null; collection: boolean }

/** Undefined: the place was not refused, or the server says no more of it. */
export function outsideOf(error: unknown): OutsideDelivery | undefined {
  if (!(error instanceof CallError) || !isRefusedAs('no-delivery', error)) return undefined
  const { distance, collection } = (error.data ?? {}) as Partial<OutsideDelivery>
  return { distance: typeof distance === 'number' ? distance : null, collection: collection === true }
}
