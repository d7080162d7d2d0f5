import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'

/** One choice of the part "Pay": a payment mode, with a saved card or without one. */
export type PayWay = { value: string; mode: PaymentMode; card?: SavedCard }

/** Each saved card is a separate choice, alone or with the wallet. */
export function payWays(modes: readonly PaymentMode[], cards: readonly SavedCard[]): PayWay[] {
  return modes.flatMap(mode => [
    ...(isCard(mode) ? cards : []).map(card => ({ value: `${mode} ${card.id}`, mode, card })),
    { value: mode, mode },
  ])
}

type Choice = {
  /** The value of the way that was chosen for this order. */
  chosen: string | undefined
  /** The value of the way that was last chosen on this device. */
  last: string | undefined
  isExpress: boolean
}

/**
 * The way that pays: the diner's choice for this order, else the one before; else the primary card
 * in express checkout [P-17]; else the only way. Undefined: the diner has to choose.
 */
export function payWayOf(ways: readonly PayWay[], { chosen, last, isExpress }: Choice): PayWay | undefined {
  const wayOf = (wanted: string | undefined) => ways.find(({ value }) => value === wanted)
  const primary = isExpress ? ways.find(({ card }) => card?.primary) : undefined
  const only = ways.length === 1 ? ways[0] : undefined
  const before = wayOf(last)
  // A card that was entered at the provider for the order before may have been saved there.
  const isEntered = before?.mode === 'CARD' && !before.card
  return wayOf(chosen) ?? (isEntered ? primary : undefined) ?? before ?? primary ?? only
}
