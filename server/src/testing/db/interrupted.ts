import type { NodeInstallation } from '../../platform/db/nodes/move/installation.ts'
import type { OwnerNode } from '../../platform/db/nodes/move/owner-node.ts'

/** The statement after which the mover is gone. `occurrence`: the first one, or a later one. */
export type Interruption = { statement: RegExp; occurrence?: number }

/**
 * Behaves as if the process were killed right after a statement: its response is lost, and no statement follows, also none
 * that would tidy up. The commit of the switch is called `commit after the switch`.
 */
export function interruptAfter({ statement, occurrence = 1 }: Interruption) {
  let isKilled = false
  let seen = 0
  let isSwitching = false
  const wrap = (node: OwnerNode): OwnerNode => ({
    ...node,
    rows: async <Row>(text: string, values?: readonly unknown[], limit_ms?: number) => {
      if (isKilled) throw new Error('the mover was killed')
      const rows = await node.rows<Row>(text, values, limit_ms)
      isSwitching ||= text.startsWith('update store set node')
      const described = text === 'commit' && isSwitching ? 'commit after the switch' : text
      if (statement.test(described) && ++seen === occurrence) isKilled = true
      if (isKilled) throw new Error('the mover was killed')
      return rows
    },
  })
  return (installation: NodeInstallation): NodeInstallation => ({
    ...installation,
    home: wrap(installation.home),
    node: async name => wrap(await installation.node(name)),
    notify: notice =>
      isKilled ? Promise.reject(new Error('the mover was killed')) : installation.notify(notice),
  })
}
