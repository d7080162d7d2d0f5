import { createHash } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import { StoreRefused } from './store-refused.ts'

/** Refuses hostnames of other stores. */
export async function requireFreeHosts(run: Run, hosts: string[]): Promise<void> {
  const [taken] = await run(sql<{ host: string }>`select host from store_host where host = any(${hosts})`)
  if (taken) throw hostOwner(taken.host)
}

export async function addHosts(run: Run, store_id: number, hosts: string[]): Promise<void> {
  for (const host of new Set(hosts)) if (!(await addHost(run, store_id, host))) throw hostOwner(host)
}

/** Adds a hostname to a shop. Returns false if a shop already has it. */
export async function addHost(run: Run, store_id: number, host: string): Promise<boolean> {
  const host_hash = createHash('sha256').update(host).digest('hex')
  const added = await run(
    sql`insert into store_host (host, host_hash, store_id) values (${host}, ${host_hash}, ${store_id})
      on conflict do nothing returning host`,
  )
  return added.length > 0
}

function hostOwner(host: string): StoreRefused {
  return new StoreRefused(`The hostname ${host} already belongs to another shop.`)
}

/**
 * Refuses a hostname that does not lead to the shop, and the one that links use, so that a shop always has one. `main`:
 * the one that links use after the change; absent: the present one.
 */
export async function requireRemovable(
  run: Run,
  store_id: number,
  { host, main }: { host: string; main?: string | undefined },
): Promise<void> {
  const [found] = await run(
    sql<{ main: string; leads: boolean }>`select host as main,
      exists (select from store_host where store_id = ${store_id} and host = ${host}) as leads
      from store where id = ${store_id}`,
  )
  if ((main ?? found?.main) === host)
    throw new StoreRefused(
      `${host} is the hostname that the shop's links use, so it cannot be removed. Make another hostname the main one first, with --host.`,
    )
  if (!found?.leads) throw new StoreRefused(`${host} does not lead to this shop.`)
}

/** Removes a hostname from a shop. `requireRemovable` must have checked it in the same transaction. */
export async function removeHost(run: Run, store_id: number, host: string): Promise<void> {
  await run(sql`delete from store_host where store_id = ${store_id} and host = ${host}`)
}
