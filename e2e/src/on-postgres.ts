import { createClient } from '@tiffin/contract/client'
import { SECTIONS, type Settings } from '@tiffin/contract/shop/settings'
import { followRevisions } from '@tiffin/contract/shop/stores/diner'
import pg from 'pg'
import { startPostgres } from '../../scripts/test/postgres.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server on its own PostgreSQL, where a journey may change the database directly. */
export type Open = {
  server: RunningServer
  databaseUrl: string
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Changes a shop's settings; resolves once the server has them. */
  changeSettings: (store_id: number, change: (settings: Settings) => void) => Promise<void>
  stop: () => Promise<void>
}

export async function startOnPostgres(clock?: string): Promise<Open | { missing: string }> {
  const postgres = await startPostgres()
  if ('missing' in postgres) return postgres
  const server = await startServer({
    env: { DATABASE_URL: postgres.url, ...(clock ? { CLOCK: clock } : {}) },
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // Stop the test's server before closing its connections.
  pool.on('error', () => {})
  const sql = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  return {
    server,
    databaseUrl: postgres.url,
    sql,
    async changeSettings(store_id, change) {
      const rows = await sql('select section, value from store_setting where store_id = $1', [store_id])
      const settings = Object.fromEntries(
        Object.entries(SECTIONS).map(([section, schema]) => [
          section,
          schema.parse(rows.find(row => row.section === section)?.value ?? {}),
        ]),
      ) as unknown as Settings
      change(settings)
      await sql(
        `update store_setting set value = wanted.value, revision = revision + 1
        from jsonb_each($2::jsonb) as wanted (section, value)
        where store_id = $1 and store_setting.section = wanted.section and store_setting.value <> wanted.value`,
        [store_id, JSON.stringify(settings)],
      )
      const [state] = (await sql(
        'update store_state set settings_revision = settings_revision + 1 where store_id = $1 returning settings_revision',
        [store_id],
      )) as [{ settings_revision: number }]
      const [store] = (await sql('select host from store where id = $1', [store_id])) as [{ host: string }]
      const notice = JSON.stringify({ topic: 'store', store_id, from: 'a journey' })
      await sql(`select pg_notify('tiffin', $1)`, [notice])
      await hasHeard(server, { ...store, ...state })
    },
    async stop() {
      await server.stop()
      await pool.end()
      await postgres.stop()
    },
  }
}

/**
 * The stream of a shop's revisions sends the current one at once, and the next one after each
 * notice.
 */
async function hasHeard(
  { port }: RunningServer,
  { host, settings_revision }: { host: string; settings_revision: number },
): Promise<void> {
  const heard = new AbortController()
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => ({ store: host }) })
  const following = client.follow(followRevisions, { signal: heard.signal }, revisions => {
    if (revisions.settings_revision >= settings_revision) heard.abort()
  })
  await following.catch((error: unknown) => {
    if (!heard.signal.aborted) throw error
  })
}
