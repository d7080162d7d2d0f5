import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** The metrics that Prometheus reads; one registry per process. */
export type Metrics = {
  registry: Registry
  orders: Counter
  pages: Counter
  requests: Histogram<'method' | 'route' | 'status'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    orders: new Counter({
      name: 'tiffin_orders_total',
      help: 'Orders placed through this process.',
      registers: [registry],
    }),
    pages: new Counter({
      name: 'tiffin_pages_made_total',
      help: 'Pages rendered; all others came from memory.',
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'tiffin_request_seconds',
      help: 'Time to answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
  }
}
