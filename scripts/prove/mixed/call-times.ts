import type { RawRequest } from '../raw-client.ts'
import { quantile } from '../times.ts'

/** How long each kind of call took, from the first attempt to the response: a diner waits for the retries too. */
export type CallTimes = {
  time<Result>(kind: string, work: () => Promise<Result>): Promise<Result>
  /** Forgets all times so far. */
  clear(): void
  /** A table: the kinds of calls with their number, median, 99th percentile and slowest, in milliseconds. */
  lines(): string[]
}

export function createCallTimes(): CallTimes {
  const kinds = new Map<string, number[]>()
  return {
    async time(kind, work) {
      const began = performance.now()
      const result = await work()
      const times = kinds.get(kind) ?? []
      if (times.length === 0) kinds.set(kind, times)
      times.push(performance.now() - began)
      return result
    },
    clear: () => kinds.clear(),
    lines: () => [
      lineOf('calls, in milliseconds', ['number', 'p50', 'p99', 'slowest']),
      ...[...kinds]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, times]) =>
          lineOf(kind, [
            times.length.toLocaleString('en'),
            ...[0.5, 0.99, 1].map(share => quantile(times, share).toFixed(0)),
          ]),
        ),
    ],
  }
}

/** The kind of a call: its method and its path, with `:id` in place of ids. */
export function kindOf({ method, path }: RawRequest): string {
  const [address = ''] = path.split('?')
  return `${method} ${address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+(?=\/|$)/g, ':id')}`
}

function lineOf(name: string, cells: string[]): string {
  return name.padEnd(52) + cells.map(cell => cell.padStart(10)).join('')
}
