import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Run } from '../db/database.ts'
import { StoreRefused } from './store-refused.ts'

/** Refuses hostnames that another store has. */
export async function requireFreeHosts(run: Run, hosts: string[]): Promise<void> {
  const [taken] = await run(sql<{ host: string }>`select host from store_host where host = any(${hosts})`)
  if (taken) throw new StoreRefused(`The hostname ${taken.host} already belongs to another shop.`)
}

export async function addHosts(run: Run, store_id: number, hosts: string[]): Promise<void> {
  for (const host of new Set(hosts)) {
    const host_hash = createHash('sha256').update(host).digest('hex')
    await run(
      sql`insert into store_host (host, host_hash, store_id) values (${host}, ${host_hash}, ${store_id})`,
    )
  }
}
