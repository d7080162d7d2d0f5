import { createCluster, OLDEST_MAJOR } from './cluster.ts'

export type Postgres = {
  url: string
  version: string
  stop: () => Promise<void>
  /** Restarts it with a fast shutdown on the same files. */
  pause: () => Promise<void>
  resume: () => Promise<void>
}

const MISSING = `no PostgreSQL ${OLDEST_MAJOR} or later found: install it (Debian: apt-get install postgresql; macOS: brew install postgresql) or set TEST_DATABASE_URL`

/**
 * Starts a temporary PostgreSQL on a private socket, so no port can collide and nothing has to be configured. It does
 * not sync to disk, which tests do not need, unless `durable`.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres | { missing: string }> {
  const cluster = createCluster({ durable })
  if (!cluster) return { missing: MISSING }
  await cluster.launch()
  const { url, version, launch, stop, remove } = cluster
  return { url, version, stop: remove, pause: () => stop('SIGINT'), resume: launch }
}
