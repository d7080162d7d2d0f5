import type { MissingLine, ReportedLine } from '@tiffin/contract/ordering/support/chat'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** A report of missing dishes as it is read, and with the dishes of a refund. */
export type RefundedReport = { id: string; before: ReportedLine[]; after: ReportedLine[]; is_whole: boolean }

type Refund = {
  order_id: string
  report?: string | undefined
  lines?: MissingLine[] | undefined
  tip?: boolean | undefined
}

/**
 * The report that a refund answers, if it answers one. Of its dishes those that the refund has are refunded; a refund of an amount settles
 * the whole report. Undefined: the order has no such report, or it is settled.
 */
export async function refundedReport(
  { query, store }: Context,
  { order_id, report, lines, tip }: Refund,
): Promise<RefundedReport | undefined> {
  if (report === undefined) return undefined
  const [row] = await query(sql<{ missing: ReportedLine[] }>`select missing from thread_message
    where store_id = ${store.id} and id = ${report} and thread_id = ${order_id} and missing is not null
      and refunded_at is null and declined_at is null`)
  if (!row) return undefined
  const after = row.missing.map(line => ({
    ...line,
    refunded: refundedOf(line, lines ?? (tip ? [] : undefined)),
  }))
  const is_whole = after.every(({ quantity, refunded }) => refunded === quantity)
  return { id: report, before: row.missing, after, is_whole }
}

function refundedOf({ position, quantity, refunded }: ReportedLine, lines: MissingLine[] | undefined) {
  if (!lines) return quantity
  const now = lines.find(line => line.position === position)?.quantity ?? 0
  return Math.min(quantity, refunded + now)
}
