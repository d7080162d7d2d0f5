import { evenPart, type ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import type { Dishes } from './read-dishes.ts'
import type { Part, Share, StoredChoice } from './share-row.ts'

/** The money of one order of a bill. */
export type RoundMoney = {
  order_id: string
  /** What is to be paid for it. */
  due: number
  /** What a payment of this order alone, by a payment link, is paying at this moment. */
  taken: number
}

/**
 * `shares`: those that are paid or being paid, in the order in which they were chosen. `dishes`: of the orders; they are
 * read only where dishes can be chosen.
 */
export type BillMoney = { rounds: readonly RoundMoney[]; shares: readonly Share[]; dishes?: Dishes }

/** A choice with the amount that it costs now. */
export type JudgedShare = Pick<Share, 'choice' | 'targets' | 'amount'>

/** What is due without the amounts that others are paying at this moment. */
export function payableOf({ rounds, shares }: BillMoney): number {
  const due = sum(rounds.map(({ due, taken }) => due - taken))
  return Math.max(0, due - sum(shares.filter(isBeingPaid).map(({ amount }) => amount)))
}

/** The same for one order. */
export function payableOfRound(money: BillMoney, { order_id, due, taken }: RoundMoney): number {
  const targets = money.shares.filter(isBeingPaid).flatMap(share => share.targets)
  const reserved = sum(targets.filter(part => part.order_id === order_id).map(({ amount }) => amount))
  return Math.max(0, Math.min(due - taken - reserved, payableOf(money)))
}

/** What a choice costs now. An amount of zero: others have paid it or are paying it. */
export function judgeChoice(money: BillMoney, choice: ShareChoice): JudgedShare {
  const payable = payableOf(money)
  if (choice.by === 'whole') return { choice, targets: [], amount: payable }
  if (choice.by === 'rounds' || choice.by === 'dishes') {
    const wanted = money.rounds.map(round => ({
      order_id: round.order_id,
      amount: Math.min(wantedOf(money, choice, round), payableOfRound(money, round)),
    }))
    const targets = upTo(payable, wanted).filter(({ amount }) => amount > 0)
    return { choice, targets, amount: sum(targets.map(({ amount }) => amount)) }
  }
  const running = runningSplit(money)
  const { split, of } =
    running?.people === choice.people ? running : { split: crypto.randomUUID() as string, of: payable }
  const amount = Math.min(evenPart(of, choice), payable)
  return { choice: { ...choice, split, of }, targets: [], amount }
}

/** What a choice wants to pay of one order. Dishes of which others pay too many already cost nothing. */
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

/** The latest share with the same choice. One that is being paid comes first: all who choose the same share its payment. */
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
export type RunningSplit = {
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
  const payable = payableOf(money)
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
 * Divides a paid amount between the orders of a bill: first those that its payer chose, then the others in their order.
 * Undefined: less is due than was paid.
 */
export function allocate(
  rounds: readonly Pick<RoundMoney, 'order_id' | 'due'>[],
  { amount, targets }: Pick<Share, 'amount' | 'targets'>,
): Part[] | undefined {
  const chosen = rounds.map(({ order_id, due }) => ({
    order_id,
    amount: Math.min(due, targets.find(target => target.order_id === order_id)?.amount ?? 0),
  }))
  const first = upTo(amount, chosen)
  const rest = upTo(
    amount - sum(first.map(part => part.amount)),
    rounds.map(({ order_id, due }, at) => ({ order_id, amount: due - first[at]!.amount })),
  )
  const parts = first.map((part, at) => ({ ...part, amount: part.amount + rest[at]!.amount }))
  if (sum(parts.map(part => part.amount)) < amount) return undefined
  return parts.filter(part => part.amount > 0)
}

/** The parts, each as large as the rest of the amount allows. */
function upTo(amount: number, parts: readonly Part[]): Part[] {
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
