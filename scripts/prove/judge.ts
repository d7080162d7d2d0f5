import type { OrdersLog } from './orders-log.ts'

/** An order as the database has it at the end. */
export type OrderRecord = {
  id: string
  order_number: number
  units: number
  placed_events: number
  mails: number
  mail_jobs: number
}

export type Judgement = {
  acknowledged: number
  refused: number
  unknown: number
  /** Requests without a response that became an order, once each, which is correct. */
  unknown_placed: number
  problems: string[]
}

/**
 * Compares the database with the responses that clients got. `units`: how many dishes each basket had when confirmed.
 */
export function judge(log: OrdersLog, found: readonly OrderRecord[], units: number): Judgement {
  const problems = [...log.contradictions]
  const counts = { acknowledged: 0, refused: 0, unknown: 0, unknown_placed: 0 }
  const byId = Map.groupBy(found, order => order.id)
  for (const [id, entry] of log.entries) {
    const order = byId.get(id)?.[0]
    if (entry.state === 'ok') {
      counts.acknowledged += 1
      if (!order) problems.push(`order ${id} was acknowledged but does not exist`)
      else if (order.order_number !== entry.order_number)
        problems.push(
          `order ${id} was acknowledged with number ${entry.order_number} but has ${order.order_number}`,
        )
    } else if (entry.state === 'fail') {
      counts.refused += 1
      if (order) problems.push(`basket ${id} was refused (${entry.why}) but is an order`)
    } else {
      counts.unknown += 1
      if (order) counts.unknown_placed += 1
    }
  }
  for (const [id, orders] of byId) {
    if (orders.length > 1) problems.push(`basket ${id} became ${orders.length} orders`)
    if (!log.entries.has(id)) problems.push(`order ${id} was never confirmed by a client`)
  }
  for (const [number, orders] of Map.groupBy(found, order => order.order_number))
    if (orders.length > 1) problems.push(`${orders.length} orders have the number ${number}`)
  return { ...counts, problems: [...problems, ...found.flatMap(order => tornParts(order, units))] }
}

/** An order must be complete or absent: its lines, event and e-mail must exist exactly once. */
function tornParts(order: OrderRecord, units: number): string[] {
  const parts: string[] = []
  if (order.units !== units) parts.push(`order ${order.id} has ${order.units} units instead of ${units}`)
  if (order.placed_events !== 1)
    parts.push(`order ${order.id} has ${order.placed_events} events PLACED instead of 1`)
  if (order.mails > 1) parts.push(`order ${order.id} has ${order.mails} confirmation mails instead of 1`)
  if (order.mails + order.mail_jobs === 0)
    parts.push(`order ${order.id} has neither a mail nor a job for one`)
  return parts
}
