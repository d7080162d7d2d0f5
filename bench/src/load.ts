/** This many customers in parallel, each sending one request after another for this many seconds. */
export type LoadOptions = { customers: number; seconds: number; one(customer: number): Promise<unknown> }

/** Latencies in milliseconds of one operation `one`. */
export type Load = { count: number; seconds: number; per_second: number; p50: number; p99: number }

export async function runLoad({ customers, seconds, one }: LoadOptions): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: customers }, async (_, customer) => {
      while (performance.now() < end) {
        const start = performance.now()
        await one(customer)
        times.push(performance.now() - start)
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    count: times.length,
    seconds: elapsed,
    per_second: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** A percentile of sorted values, by nearest rank. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
