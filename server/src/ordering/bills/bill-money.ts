import { evenPart, type ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import type { Dishes } from './read-dishes.ts'
import type { OrderAmount, Share, StoredChoice } from './share-row.ts'

/** The money of one order of a bill. */
type RoundMoney = {
  order_id: string
  /** The amount that is due for it. */
  due: number
  /** The amount that a payment link reserves: a payment of this order alone is in progress. */
  taken: number
}

/**
 * `shares`: those that are paid or whose payment is in progress, the earliest first. `dishes`: of all orders, read only
 * where dishes can be chosen.
 */
export type BillMoney = { rounds: readonly RoundMoney[]; shares: readonly Share[]; dishes?: Dishes }

/** A choice with the amount that it costs now. */
export type JudgedShare = Pick<Share, 'choice' | 'targets' | 'amount'>

/** The amount that is due, less the payments in progress. */
export function payableAmount({ rounds, shares }: BillMoney): number {
  const due = sum(rounds.map(({ due, taken }) => due - taken))
  return Math.max(0, due - sum(shares.filter(isBeingPaid).map(({ amount }) => amount)))
}

/** The amount that is due for one order, less the payments in progress. */
export function payableOfRound(money: BillMoney, { order_id, due, taken }: RoundMoney): number {
  const targets = money.shares.filter(isBeingPaid).flatMap(share => share.targets)
  const reserved = sum(targets.filter(part => part.order_id === order_id).map(({ amount }) => amount))
  return Math.max(0, Math.min(due - taken - reserved, payableAmount(money)))
}

/** Computes what a choice costs now. Zero if it is paid, or if its payment is in progress. */
export function judgeChoice(money: BillMoney, choice: ShareChoice): JudgedShare {
  const payable = payableAmount(money)
  if (choice.by === 'whole') return { choice, targets: [], amount: payable }
  if (choice.by === 'rounds' || choice.by === 'dishes') {
    const wanted = money.rounds.map(round => ({
      order_id: round.order_id,
      amount: Math.min(wantedOf(money, choice, round), payableOfRound(money, round)),
    }))
    const targets = fillParts(payable, wanted).filter(({ amount }) => amount > 0)
    return { choice, targets, amount: sum(targets.map(({ amount }) => amount)) }
  }
  const running = runningSplit(money)
  const { split, of } =
    running?.people === choice.people ? running : { split: crypto.randomUUID() as string, of: payable }
  const amount = Math.min(evenPart(of, choice), payable)
  return { choice: { ...choice, split, of }, targets: [], amount }
}

/** The part of one order that a choice covers. Zero if fewer units of a chosen dish are left than the choice has. */
function wantedOf(
  { dishes }: BillMoney,
  choice: ShareChoice & { by: 'rounds' | 'dishes' },
  { order_id, due }: RoundMoney,
): number {
  if (choice.by === 'rounds') return choice.order_ids.includes(order_id) ? due : 0
  const lines = choice.lines.filter(line => line.order_id === order_id)
  const amounts = lines.map(
    ({ position, quantity }) => dishes?.get(order_id)?.[position]?.amounts[quantity - 1],
  )
  return amounts.every(amount => amount !== undefined) ? sum(amounts) : 0
}

/**
 * The latest share with the same choice. One whose payment is in progress takes precedence, since all payers with this
 * choice use that payment.
 */
export function sameShare(shares: readonly Share[], choice: StoredChoice): Share | undefined {
  const same = shares.filter(share => keyOf(share.choice) === keyOf(choice))
  return same.findLast(isBeingPaid) ?? same.at(-1)
}

function keyOf(choice: StoredChoice): string {
  if (choice.by === 'rounds') return `rounds ${choice.order_ids.toSorted().join(' ')}`
  if (choice.by === 'dishes')
    return `dishes ${choice.lines
      .map(({ order_id, position, quantity }) => `${order_id} ${position} ${quantity}`)
      .toSorted()
      .join(' ')}`
  return choice.by === 'evenly' ? `${choice.split} ${choice.part}` : choice.by
}

type PartState = 'open' | 'paying' | 'paid'
type RunningSplit = {
  split: string
  people: number
  of: number
  parts: { part: number; amount: number; state: PartState }[]
}

/** The latest even split, unless all of its parts are paid or no part of it is. */
export function runningSplit(money: BillMoney): RunningSplit | undefined {
  const latest = money.shares.findLast(share => share.choice.by === 'evenly')?.choice
  if (latest?.by !== 'evenly') return undefined
  const { split, people, of } = latest
  const payable = payableAmount(money)
  const parts = Array.from({ length: people }, (_, at) => {
    const part = at + 1
    const share = sameShare(money.shares, { ...latest, part })
    if (share) return { part, amount: share.amount, state: isBeingPaid(share) ? 'paying' : 'paid' } as const
    return { part, amount: Math.min(evenPart(of, { people, part }), payable), state: 'open' as const }
  })
  return parts.some(({ state, amount }) => state === 'paying' || (state === 'open' && amount > 0))
    ? { split, people, of, parts }
    : undefined
}

/**
 * Divides a paid amount between the orders of a bill: first the orders that the payer chose, then the others in the
 * order of `rounds`. Undefined if less is due than was paid.
 */
export function allocate(
  rounds: readonly Pick<RoundMoney, 'order_id' | 'due'>[],
  { amount, targets }: Pick<Share, 'amount' | 'targets'>,
): OrderAmount[] | undefined {
  const chosen = rounds.map(({ order_id, due }) => ({
    order_id,
    amount: Math.min(due, targets.find(target => target.order_id === order_id)?.amount ?? 0),
  }))
  const first = fillParts(amount, chosen)
  const rest = fillParts(
    amount - sum(first.map(part => part.amount)),
    rounds.map(({ order_id, due }, at) => ({ order_id, amount: due - first[at]!.amount })),
  )
  const parts = first.map((part, at) => ({ ...part, amount: part.amount + rest[at]!.amount }))
  if (sum(parts.map(part => part.amount)) < amount) return undefined
  return parts.filter(part => part.amount > 0)
}

/** Fills the parts one after the other until the amount is used up. */
function fillParts(amount: number, parts: readonly OrderAmount[]): OrderAmount[] {
  let left = amount
  return parts.map(part => {
    const own = Math.min(part.amount, left)
    left -= own
    return { ...part, amount: own }
  })
}

function isBeingPaid({ state }: Pick<Share, 'state'>): boolean {
  return state === 'open'
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
