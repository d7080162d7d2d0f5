import { HOME } from '../../database.ts'
import { type NodeInstallation, requireNodeName } from './installation.ts'
import { moveJobs } from './move-jobs.ts'
import { inTransaction } from './owner-node.ts'
import { dropOldReplication } from './replication.ts'
import { DatabasesRefused } from './refused.ts'
import { movesUnderWay, nodesOfShops } from './shop-moves.ts'
import { cancelMoveToLostNode, endMoveFromLostNode } from './undo-move.ts'

/** Removes a database without shops from the installation. `isLost`: it will never be reachable again. */
export async function removeNode(
  installation: NodeInstallation,
  name: string,
  { isLost = false }: { isLost?: boolean } = {},
): Promise<void> {
  const { home, notify } = installation
  if (name === HOME) throw new DatabasesRefused('The home database cannot be removed.')
  await requireNodeName(home, name)
  const [shops] = await home.rows<{ count: number }>(
    'select count(*)::int as count from store where node = $1',
    [name],
  )
  if (shops!.count > 0)
    throw new DatabasesRefused(
      isLost
        ? `The database ${name} has ${shops!.count} shops, which would be lost with it. Restore its last backup elsewhere, then run "npm run databases -- change ${name} URL" with the new address.`
        : `The database ${name} has ${shops!.count} shops. Move them first: npm run databases -- move --from ${name}`,
    )
  const moves = (await movesUnderWay(home)).filter(each => each.source === name || each.target === name)
  // It has no shops: moves to it are not switched, and moves from it are.
  if (isLost)
    for (const move of moves)
      await (move.source === name ? endMoveFromLostNode : cancelMoveToLostNode)(installation, move)
  else if (moves.length > 0)
    throw new DatabasesRefused(
      `Shops are being moved from or to the database ${name}. Run "npm run databases -- move" until no move is left, or cancel them.`,
    )
  if (!isLost) await emptyJobs(installation, name)
  await inTransaction(home, async () => {
    await home.rows('delete from node where name = $1', [name])
    await notify({ topic: 'node', id: name })
  })
}

/** Jobs that were running when their shop was moved have stayed. */
async function emptyJobs(installation: NodeInstallation, name: string): Promise<void> {
  const node = await installation.node(name)
  await dropOldReplication(node)
  const shops = await node.rows<{ store_id: number }>('select distinct store_id from job')
  for (const { store_id, node: target } of await nodesOfShops(
    installation.home,
    shops.map(shop => shop.store_id),
  ))
    await moveJobs({ source: node, target: await installation.node(target) }, store_id)
  const left = await node.rows('select from job')
  if (left.length > 0)
    throw new DatabasesRefused(
      `${left.length} jobs are running at the database ${name}. Run the command again in two minutes.`,
    )
}
