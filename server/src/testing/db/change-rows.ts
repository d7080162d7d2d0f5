import type { NodeInstallation } from '../../platform/db/nodes/move/installation.ts'
import type { OwnerNode } from '../../platform/db/nodes/move/owner-node.ts'

type Rows = OwnerNode['rows']

/** For tests: replaces the statements of all connections of a command about databases. */
export const changeRows =
  (change: (rows: Rows) => Rows) =>
  (installation: NodeInstallation): NodeInstallation => {
    const changed = (node: OwnerNode): OwnerNode => ({ ...node, rows: change(node.rows) })
    return {
      ...installation,
      home: changed(installation.home),
      node: async name => changed(await installation.node(name)),
    }
  }

/** For tests: does something after the first statement of a command that matches. */
export function afterStatement(statement: RegExp, action: () => void | Promise<void>) {
  let isDone = false
  return changeRows(rows => async <Row>(text: string, values?: readonly unknown[], limit_ms?: number) => {
    const found = await rows<Row>(text, values, limit_ms)
    if (statement.test(text) && !isDone) {
      isDone = true
      await action()
    }
    return found
  })
}
