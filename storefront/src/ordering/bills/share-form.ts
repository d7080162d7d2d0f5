import { minorOf, wireOf } from '@tiffin/contract/money'
import { evenPart, type ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import type { Bill, BillPart } from './bill.ts'

/** The ways to pay: `own` are the rounds of this phone, `table` is without this page. */
export type ShareWay = 'whole' | 'evenly' | 'own' | 'rounds' | 'dishes' | 'table'

/** Some units of a dish. */
export type ChosenLine = { order_id: string; position: number; quantity: number }

/** What the payer has chosen on the page. */
export type ShareForm = {
  way: ShareWay
  people: number
  /** Undefined: the first unpaid part. */
  part?: number | undefined
  order_ids: string[]
  lines: ChosenLine[]
}

/**
 * A share that the button pays, and the amount that it costs. `tip`: in addition. `share`: its id, if somebody has begun to
 * pay it.
 */
export type ChosenShare = { choice: ShareChoice; amount: string; tip?: string; share?: string }

const FEWEST = 2

/** The choice of a payer who has not chosen yet: a split that has begun goes on. */
export function initialForm({ split }: Bill): ShareForm {
  return { way: split ? 'evenly' : 'whole', people: split?.people ?? FEWEST, order_ids: [], lines: [] }
}

/** The ways to pay this bill. */
export function waysOf(bill: Bill): ShareWay[] {
  return [
    'whole',
    'evenly',
    ...(ownRounds(bill).length > 0 ? (['own'] as const) : []),
    ...(bill.rounds.length > 1 ? (['rounds'] as const) : []),
    'dishes',
    'table',
  ]
}

/** The parts of an even split between so many people: of the split that has begun, or of a new one. */
export function partsOf({ split, payable }: Bill, people: number): BillPart[] {
  if (split?.people === people) return split.parts
  return Array.from({ length: people }, (_, at) => ({
    part: at + 1,
    amount: wireOf(evenPart(minorOf(payable), { people, part: at + 1 })),
    state: 'open' as const,
  }))
}

/** The part that is chosen: the payer's own choice while it is free, otherwise the first free part. */
export function chosenPart(bill: Bill, { people, part }: ShareForm): BillPart | undefined {
  const free = partsOf(bill, people).filter(({ state, amount }) => state === 'open' && minorOf(amount) > 0)
  return free.find(each => each.part === part) ?? free[0]
}

/** The unpaid rounds that this phone has ordered. */
function ownRounds({ rounds }: Bill): string[] {
  return rounds.flatMap(({ is_own, payable, order_id }) => (is_own && minorOf(payable) > 0 ? [order_id] : []))
}

/** What the button pays; undefined: nothing is chosen, or others are paying it. */
export function chosenShare(bill: Bill, form: ShareForm): ChosenShare | undefined {
  const { way, people } = form
  if (way === 'table' || minorOf(bill.payable) === 0) return undefined
  if (way === 'whole') return { choice: { by: 'whole' }, amount: bill.payable }
  if (way === 'evenly') {
    const part = chosenPart(bill, form)
    return part && { choice: { by: 'evenly', people, part: part.part }, amount: part.amount }
  }
  if (way === 'dishes') return chosenDishes(bill, form)
  const order_ids = way === 'own' ? ownRounds(bill) : form.order_ids
  const chosen = bill.rounds.filter(({ order_id }) => order_ids.includes(order_id))
  const sum = chosen.reduce((all, { payable }) => all + minorOf(payable), 0)
  const amount = Math.min(sum, minorOf(bill.payable))
  if (amount === 0) return undefined
  return {
    choice: { by: 'rounds', order_ids: chosen.map(({ order_id }) => order_id) },
    amount: wireOf(amount),
  }
}

/** How many units of a dish are chosen. Others may have paid some of them meanwhile. */
export function chosenCount(
  { rounds }: Bill,
  { lines }: ShareForm,
  { order_id, position }: Pick<ChosenLine, 'order_id' | 'position'>,
): number {
  const dishes = rounds.find(round => round.order_id === order_id)?.dishes ?? []
  const chosen = lines.find(line => line.order_id === order_id && line.position === position)
  return Math.min(chosen?.quantity ?? 0, dishes[position]?.amounts.length ?? 0)
}

/** The chosen dishes. Those of one round cost at most what is left to pay of it. */
function chosenDishes(bill: Bill, form: ShareForm): ChosenShare | undefined {
  const lines = form.lines
    .map(line => ({ ...line, quantity: chosenCount(bill, form, line) }))
    .filter(({ quantity }) => quantity > 0)
  const amounts = bill.rounds.map(({ order_id, dishes = [], payable }) => {
    const own = lines.filter(line => line.order_id === order_id)
    const sum = own.reduce((all, { position, quantity }) => {
      const amount = dishes[position]?.amounts[quantity - 1]
      return all + minorOf(amount ?? '0.00')
    }, 0)
    return Math.min(sum, minorOf(payable))
  })
  const amount = Math.min(
    amounts.reduce((all, each) => all + each, 0),
    minorOf(bill.payable),
  )
  return amount === 0 ? undefined : { choice: { by: 'dishes', lines }, amount: wireOf(amount) }
}
