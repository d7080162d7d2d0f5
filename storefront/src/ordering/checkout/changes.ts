import type { WireCart } from '@tiffin/contract/ordering/cart/cart'

/**
 * A difference from what the diner saw. Sums are in wire form. Without `was` the entry is new;
 * without `now` it was removed.
 */
export type Change = { name: string; was: string | undefined; now: string | undefined }

export type Changes = { changes: Change[]; total: { was: string; now: string } | undefined }

type PricedBasket = Pick<WireCart, 'item' | 'charges' | 'total'>

/** The differences between the shown and the current basket, by dish and by charge. */
export function changesBetween(was: PricedBasket, now: PricedBasket): Changes {
  const lines = differences(
    was.item.map(line => [line.id, `${line.quantity} × ${line.name}`, line.price]),
    now.item.map(line => [line.id, `${line.quantity} × ${line.name}`, line.price]),
  )
  const charges = differences(
    was.charges.filter(isAdded).map(charge => [charge.code, charge.label, charge.amount]),
    now.charges.filter(isAdded).map(charge => [charge.code, charge.label, charge.amount]),
  )
  const total = { was: was.total.value, now: now.total.value }
  return { changes: [...lines, ...charges], total: total.was === total.now ? undefined : total }
}

/** A charge that is included in the prices changes with them, so it is not listed separately. */
function isAdded(charge: WireCart['charges'][number]): boolean {
  return !charge.included
}

type Row = [id: string, name: string, amount: string]

function differences(was: Row[], now: Row[]): Change[] {
  const before = new Map(was.map(([id, name, amount]) => [id, { name, amount }]))
  const after = new Map(now.map(([id, name, amount]) => [id, { name, amount }]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(id => {
    const [one, other] = [before.get(id), after.get(id)]
    if (one?.amount === other?.amount && one?.name === other?.name) return []
    return [{ name: (other ?? one)!.name, was: one?.amount, now: other?.amount }]
  })
}
