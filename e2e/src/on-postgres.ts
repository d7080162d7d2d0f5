import type { StoreSettings } from '@tiffin/contract/settings'
import pg from 'pg'
import { startPostgres } from '../../scripts/test/postgres.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server on a PostgreSQL of its own, where a journey may do what only time or an owner does elsewhere. */
export type Open = {
  server: RunningServer
  databaseUrl: string
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Changes how a shop is run; answers once every process has been told. */
  changeSettings: (store_id: number, change: (settings: StoreSettings) => void) => Promise<void>
  stop: () => Promise<void>
}

export async function startOnPostgres(clock?: string): Promise<Open | { missing: string }> {
  const postgres = await startPostgres()
  if ('missing' in postgres) return postgres
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, ...(clock ? { CLOCK: clock } : {}) },
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // The test's own server is ended before it lets go of its connections.
  pool.on('error', () => {})
  const sql = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  return {
    server,
    databaseUrl: postgres.url,
    sql,
    async changeSettings(store_id, change) {
      const [row] = await sql('select settings from store where id = $1', [store_id])
      const settings = row!.settings as StoreSettings
      change(settings)
      const update = 'update store set settings = $2, settings_revision = settings_revision + 1 where id = $1'
      await sql(update, [store_id, JSON.stringify(settings)])
      const notice = JSON.stringify({ topic: 'store', store_id, from: 'a journey' })
      await sql(`select pg_notify('tiffin', $1)`, [notice])
    },
    async stop() {
      await server.stop()
      await pool.end()
      await postgres.stop()
    },
  }
}
