import { SERVER_ROLE } from '../../role.ts'
import type { OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { nodesOfShops } from './shop-moves.ts'

/** Stands for the node of a shop that the directory does not list. */
const ANOTHER = 'another installation'

/**
 * Refuses unless this database has the rows of the shops that are listed for the node. A backup may be older than moves of
 * shops: it may lack some of them, and have others. Nothing else in a database says to which installation it belongs.
 */
export async function requireRowsOfNode(home: OwnerNode, node: OwnerNode): Promise<void> {
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
  const { own, moved, others } = await presentShops(home, node)
  if (listed!.shops > 0 && own === 0)
    throw new DatabasesRefused(
      `The database at this address has rows of none of the ${listed!.shops} shops of ${name}. Restore the last backup of ${name} there, then run the command again.`,
    )
  const other = [...others].find(([, ids]) => ids.length > own + moved)
  if (other)
    throw new DatabasesRefused(
      `The database at this address has ${other[1].length} shops of ${other[0]} and ${own + moved} of ${name}. Give the address of ${name}, or of a restored backup of it. ${remedy(other[0], name, other[1])}`.trim(),
    )
}

/** The last move of each shop is known, and no earlier one. */
function remedy(other: string, name: string, ids: readonly number[]): string {
  if (other === ANOTHER) return ''
  return `If it is a backup of ${name} from before these shops were moved more than once, mark them there as moved away with "insert into moved_store (store_id) select unnest('{${ids.join(',')}}'::integer[]);", then run the command again.`
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

type PresentShops = {
  /** How many are listed for the node. */
  own: number
  /** How many others were moved from or to it: a backup may have been taken before, or in between. */
  moved: number
  /** The ids of the others, by the node that is listed for them. */
  others: Map<string, number[]>
}

/** The shops that this database has. Copies of shops that have left do not count. */
async function presentShops(home: OwnerNode, node: OwnerNode): Promise<PresentShops> {
  const rows = await node.rows<{ store_id: number }>(
    'select store_id from store_state where store_id not in (select store_id from moved_store)',
  )
  const ids = rows.map(({ store_id }) => store_id)
  const places = new Map((await nodesOfShops(home, ids)).map(each => [each.store_id, each.node]))
  const moves = await home.rows<{ store_id: number }>(
    'select store_id from shop_move where $1 in (source, target) and store_id = any($2)',
    [node.name, ids],
  )
  const moved = new Set(moves.map(({ store_id }) => store_id))
  const present: PresentShops = { own: 0, moved: 0, others: new Map() }
  for (const id of ids) {
    const name = places.get(id) ?? ANOTHER
    if (name === node.name) present.own += 1
    else if (moved.has(id)) present.moved += 1
    else present.others.set(name, [...(present.others.get(name) ?? []), id])
  }
  return present
}
