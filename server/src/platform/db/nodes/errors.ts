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

/** Requests of one shop cannot be served now, although its database responds. Has the SQLSTATE for such a database. */
export class ShopUnavailable extends Error {
  override name = 'ShopUnavailable'
  code = '57P03'
  store_id: number
  constructor(store_id: number, message: string) {
    super(message)
    this.store_id = store_id
  }
}

/** A shop is being moved, and the move has not ended in time; or the directory names a database that it has left. */
export class ShopMoving extends ShopUnavailable {
  override name = 'ShopMoving'
  constructor(store_id: number, node: string) {
    super(store_id, `the shop ${store_id} has left the database ${node}, and no other is listed for it`)
  }
}

/** A shop is listed, and the database that is listed for it does not have its rows. */
export class ShopRowsMissing extends ShopUnavailable {
  override name = 'ShopRowsMissing'
  constructor(store_id: number) {
    super(store_id, `the database that is listed for the shop ${store_id} does not have its rows`)
  }
}

/** Whether the database has refused the shop because it has moved (TF002). No statement of the work has run. */
export function hasMoved(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === 'TF002'
}
