/**
 * A node cannot be reached, or cannot write. Has PostgreSQL's SQLSTATE for a failed connection, so requests of its shops get
 * 503 like those of an installation whose only database is away.
 */
export class NodeAway extends Error {
  override name = 'NodeAway'
  code = '08006'
  /** The node's name. */
  node: string
  constructor(node: string, cause: unknown) {
    super(`the database ${node} is away: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.node = node
  }
}

/** A shop is being moved, and the move has not ended in time. Has the SQLSTATE for a database that cannot serve now. */
export class ShopMoving extends Error {
  override name = 'ShopMoving'
  code = '57P03'
}

/** Whether the shop's rows are no longer in the database that was asked. Nothing was done there. */
export function hasMoved(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === 'TF002'
}
