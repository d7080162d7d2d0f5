import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Services } from './http/context.ts'
import { createKnownCustomers } from './http/known-customers.ts'
import { createMemory } from './http/memory.ts'
import { createMetrics } from './http/metrics.ts'
import { createOutage } from './http/outage.ts'
import { createStores } from './http/store.ts'
import type { Integrations } from './integrations/integrations.ts'
import { loadTexts } from './texts/texts.ts'

/** Puts together what a process is made of. */
export function createServices({
  env,
  db,
  clock,
  integrations,
}: {
  env: Env
  db: Database
  clock: Clock
  integrations: Integrations
}): Services {
  return {
    env,
    db,
    clock,
    integrations,
    texts: loadTexts(),
    stores: createStores(db, env.loopback),
    customers: createKnownCustomers(db),
    memory: createMemory(),
    guesses: new Map(),
    metrics: createMetrics(),
    outage: createOutage(db),
  }
}
