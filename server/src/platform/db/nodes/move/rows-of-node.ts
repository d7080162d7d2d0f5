import { HOME } from '../../database.ts'
import { SERVER_ROLE } from '../../role.ts'
import type { OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { type PresentShop, presentShops } from './present-shops.ts'

/** Stands for the node of a shop that the directory does not list. */
const ANOTHER = 'another installation'

/**
 * Refuses unless this database has the rows of the shops that are listed for the node. A backup may be older than moves of
 * shops: it may lack some of them, and have others. Nothing else in a database says to which installation it belongs. In
 * doubt it is refused, unless `isForced`: an operator is sure.
 */
export async function requireRowsOfNode(home: OwnerNode, node: OwnerNode, isForced: boolean): Promise<void> {
  const { name } = node
  await requireTables(node)
  const [list] = await node.rows<{ shops: number }>('select count(*)::int as shops from store')
  if (list!.shops > 0)
    throw new DatabasesRefused(
      `The database at this address is a home database: it has a list of ${list!.shops} shops. Give the address of ${name}, or of a restored backup of it.`,
    )
  const [listed] = await home.rows<{ shops: number }>(
    'select count(*)::int as shops from store where node = $1',
    [name],
  )
  const shops = await presentShops(home, node)
  const hasOwn = shops.some(shop => shop.listed === name)
  if (listed!.shops > 0 && !hasOwn)
    throw new DatabasesRefused(
      `The database at this address has rows of none of the ${listed!.shops} shops of ${name}. Restore the last backup of ${name} there, then run the command again.`,
    )
  if (!isForced) requireFewOthers(name, shops)
}

/**
 * Refuses if this may be a backup of another node: no shop there can have been at this node only, or more shops were never
 * at this node. Shops that are listed at home count for this node if they were moved from or to it: a backup of the home
 * database has a list of shops, and is refused earlier.
 */
function requireFewOthers(name: string, shops: readonly PresentShop[]): void {
  const elsewhere = Map.groupBy(
    shops.filter(({ listed }) => listed !== name),
    ({ listed }) => listed ?? ANOTHER,
  )
  for (const [other, theirs] of elsewhere) {
    const own = shops.filter(shop => isOf(name, shop) && (other === HOME || !isOf(other, shop)))
    const foreign = theirs.filter(shop => !isOf(name, shop))
    if (foreign.length > own.length || own.length === 0)
      throw new DatabasesRefused(
        `The database at this address has ${theirs.length} shops of ${other} and ${own.length} that only ${name} can have had. Give the address of ${name}, or of a restored backup of it. If you are sure that it is one, from before moves of shops, add --force.`,
      )
  }
}

/** Whether a database of this node may have had the shop: it is listed there, or its last move was from or to it. */
function isOf(name: string, { listed, moved }: PresentShop): boolean {
  return listed === name || moved.includes(name)
}

/** The tables, as their owner, with the rights of the server's role. Roles are not part of a dump. */
async function requireTables(node: OwnerNode): Promise<void> {
  const [tables] = await node.rows<{ owner: string | null; is_owner: boolean; can_serve: boolean }>(
    `select pg_get_userbyid(state.relowner) as owner, pg_has_role(state.relowner, 'usage') as is_owner,
        exists (select from pg_roles where rolname = $1 and pg_has_role(oid, 'member')
          and has_table_privilege(oid, state.oid, 'select') and has_table_privilege(oid, state.oid, 'insert')
          and has_table_privilege(oid, state.oid, 'update') and has_table_privilege(oid, state.oid, 'delete')) as can_serve
       from (select to_regclass('public.store_state') as id, to_regclass('public.moved_store') as fences) as named
       join pg_class as state on state.oid = named.id and named.fences is not null`,
    [SERVER_ROLE],
  )
  if (!tables)
    throw new DatabasesRefused(
      `The database at this address has no tables of this version. Restore the last backup of ${node.name} there, then run the command again.`,
    )
  if (!tables.is_owner)
    throw new DatabasesRefused(
      `The tables at this address belong to ${tables.owner}. Give the address with this user, or one who is a member of this role.`,
    )
  if (!tables.can_serve)
    throw new DatabasesRefused(
      `The role ${SERVER_ROLE} lacks its rights at this address. Create it with "create role ${SERVER_ROLE} nologin", grant it to the user of the address, and restore the backup into a new database.`,
    )
}
