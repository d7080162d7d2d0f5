export type Entry = { state: 'invoked' | 'ok' | 'fail' | 'unknown'; order_number?: number; why?: string }

/** The clients' own log of their confirms, independent of the server that is tested. */
export type OrdersLog = {
  /** Before the request is sent. */
  invoke(id: string): void
  ok(id: string, order_number: number): void
  /** Refused. */
  fail(id: string, why: string): void
  /** Sent, but there was no response. */
  unknown(id: string): void
  entries: ReadonlyMap<string, Entry>
  /** Responses that contradict earlier ones. */
  contradictions: readonly string[]
}

export function createOrdersLog(): OrdersLog {
  const entries = new Map<string, Entry>()
  const contradictions: string[] = []
  return {
    entries,
    contradictions,
    invoke: id => void entries.set(id, entries.get(id) ?? { state: 'invoked' }),
    ok(id, order_number) {
      const before = entries.get(id)?.order_number
      if (before !== undefined && before !== order_number)
        contradictions.push(`order ${id} was acknowledged with number ${before} and with ${order_number}`)
      entries.set(id, { state: 'ok', order_number })
    },
    fail(id, why) {
      if (entries.get(id)?.state === 'ok')
        contradictions.push(`order ${id} was acknowledged and then refused: ${why}`)
      else entries.set(id, { state: 'fail', why })
    },
    unknown(id) {
      if (entries.get(id)?.state !== 'ok') entries.set(id, { state: 'unknown' })
    },
  }
}
