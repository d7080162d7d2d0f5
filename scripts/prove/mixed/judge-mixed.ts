import { counted } from '../proof.ts'
import { quantile } from '../times.ts'
import type { Follower } from './followers.ts'
import type { Life } from './servers.ts'

/** A shop numbers its orders in their order without leaving a number out. */
export function numberProblems(numbers: readonly number[]): string[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1
    return number - before > 1 ? [`no order has the numbers from ${before + 1} to ${number - 1}`] : []
  })
}

/** What was acknowledged exists exactly once with the same text, and nothing else exists. */
export function writtenProblems(
  noun: string,
  acknowledged: ReadonlyMap<string, string>,
  found: readonly { id: string; text: string }[],
): string[] {
  const byId = Map.groupBy(found, ({ id }) => id)
  const lost = [...acknowledged.keys()].filter(id => !byId.has(id))
  const changed = [...acknowledged].filter(([id, text]) => byId.get(id)?.some(row => row.text !== text))
  const texts = Map.groupBy(found, ({ text }) => text)
  const doubled = [...texts].filter(([, rows]) => rows.length > 1)
  return [
    ...lost.map(id => `${noun} ${id} was acknowledged but does not exist`),
    ...changed.map(([id]) => `${noun} ${id} was acknowledged with another text`),
    ...doubled.map(([text, rows]) => `${noun} "${text}" exists ${rows.length} times`),
    ...[...byId.keys()]
      .filter(id => !acknowledged.has(id))
      .map(id => `${noun} ${id} exists, but was not acknowledged`),
  ]
}

/** A follower has received the last event that was written, and has missed none after it began. */
export function followerProblems(follower: Follower, written: readonly number[]): string[] {
  const newest = Math.max(0, ...written)
  return [
    ...(follower.last === newest
      ? []
      : [`${follower.name} has received the events up to ${follower.last}, of ${newest}`]),
    ...missedProblems(follower, written),
  ]
}

/** Events that a follower has missed after it began. */
export function missedProblems(follower: Follower, written: readonly number[]): string[] {
  const missed = written.filter(id => id > follower.board_until && !follower.seen.has(id))
  if (missed.length === 0) return []
  return [`${follower.name} has missed ${counted(missed.length, 'event')}: ${missed.slice(0, 5).join(', ')}`]
}

/** What a process needs until it has seen every kind of work is not growth. */
const WARM_UP_S = 60
/** Between the two parts that are compared there must be enough load to see a leak. */
const SHORTEST_LIFE_S = 150
/** The most that live memory may grow from the first third of a life to the last. */
const GROWTH = 1.1

export type Growth = { name: string; early_mb: number; late_mb: number; resident_mb: number; times: number }

/**
 * Compares the live memory of a process, measured after full collections: the median of the first third of its life
 * after the warm-up with the median of the last third. Undefined for a life that was too short to compare.
 */
export function growthOf({ name, samples }: Life): Growth | undefined {
  const warm = samples.filter(({ at_s }) => at_s >= WARM_UP_S)
  const third = Math.floor(warm.length / 3)
  if (third === 0 || (samples.at(-1)?.at_s ?? 0) < SHORTEST_LIFE_S) return undefined
  const middle = (part: typeof warm) =>
    quantile(
      part.map(({ live_mb }) => live_mb),
      0.5,
    )
  const [early_mb, late_mb] = [middle(warm.slice(0, third)), middle(warm.slice(-third))]
  return { name, early_mb, late_mb, resident_mb: warm.at(-1)?.resident_mb ?? 0, times: late_mb / early_mb }
}

export function memoryProblems(lives: readonly Life[]): string[] {
  return lives.flatMap(life => {
    const growth = growthOf(life)
    if (!growth || growth.times <= GROWTH) return []
    return [
      `the live memory in ${growth.name} grew from ${growth.early_mb.toFixed(0)} to ${growth.late_mb.toFixed(0)} MB`,
    ]
  })
}

/** A payment at the gateway with the order that it paid. */
export type PaidOrder = { id: string; status: string; total: number; state: string; refunded: number }

/** The gateway keeps the price of an order that was made, and nothing of a cancelled one. */
export function paymentProblems(orders: readonly PaidOrder[]): string[] {
  return orders.flatMap(({ id, status, total, state, refunded }) => {
    const kept = (state === 'paid' ? total : 0) - refunded
    const due = status === 'COMPLETED' ? total : 0
    return kept === due
      ? []
      : [`the gateway has kept ${kept} of order ${id}, which is ${status} and costs ${total}`]
  })
}
