import type { Behaviour } from './behaviour.ts'
import { type Gateway, newId } from './gateway.ts'
import type { Payment, SavedCard } from './payment.ts'

const MOST_DEVICES = 10

/**
 * Saves a card for its customer; the same card is saved once. `does`: how its bank treats it from
 * now on.
 */
export function saveCard(gateway: Gateway, payment: Payment, does: Behaviour): string | null {
  const { account, customer, card, device } = payment
  if (!card) return null
  const known = [...gateway.storage.card.values()].find(
    each =>
      each.account === account &&
      each.customer === customer &&
      each.brand === card.brand &&
      each.last4 === card.last4 &&
      each.expiry_month === card.expiry_month &&
      each.expiry_year === card.expiry_year,
  )
  const id = known?.id ?? newId('card')
  const kept: SavedCard = { ...card, id, account, customer, does, devices: known?.devices ?? [] }
  gateway.storage.put('card', withDevice(kept, device))
  return id
}

/** On a device with which a card has been paid before, its holder is not challenged. */
export function withDevice(card: SavedCard, device: string): SavedCard {
  if (device === '') return card
  return { ...card, devices: [...card.devices.filter(each => each !== device), device].slice(-MOST_DEVICES) }
}
