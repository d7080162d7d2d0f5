import type { OwnerNode } from './owner-node.ts'
import { inTransaction, LONG_MS } from './owner-node.ts'

/**
 * The tables with the rows of shops, a referenced table before the one that refers to it. They are the tables with
 * row-level security; `job` has none, and jobs are moved by `move-jobs.ts`.
 */
export async function shopTablesOf(node: OwnerNode): Promise<string[]> {
  const rows = await node.rows<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
     order by oid`)
  return rows.map(({ name }) => name)
}

/**
 * Deletes the rows of these shops without triggers and checks of references, which would read other tables for each
 * row. The caller makes sure that the directory names another node for each of them.
 */
export async function deleteShopRows(node: OwnerNode, shops: readonly number[]): Promise<void> {
  for (const table of await shopTablesOf(node))
    await inTransaction(node, async () => {
      await node.rows('set local session_replication_role = replica')
      await node.rows(`delete from ${table} where store_id = any($1)`, [shops], LONG_MS)
    })
}

/** Gives the planner statistics of rows that were copied. */
export async function analyseShopTables(node: OwnerNode): Promise<void> {
  await node.rows(`analyze ${(await shopTablesOf(node)).join(', ')}`, [], LONG_MS)
}
