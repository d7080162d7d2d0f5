import {
  type CompiledQuery,
  PostgresQueryCompiler,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type ValueNode,
} from 'kysely'

/**
 * Sends a value once, however often the piece of `sql` that has it occurs in the statement: PostgreSQL reads each parameter
 * anew. Which pieces occur twice is said by the code and never by values, so the text of a statement stays the same.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  private sent = new Map<ValueNode, string>()

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    this.sent.clear()
    return super.compileQuery(node, id)
  }

  /** Most statements are pieces of `sql` in one another: these need no list of the nodes around them. */
  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (let place = 0; place < sqlFragments.length; place++) {
      this.append(sqlFragments[place]!)
      const inner = parameters[place]
      if (inner?.kind === 'RawNode') this.visitRaw(inner as RawNode)
      else if (inner?.kind === 'ValueNode') this.visitValue(inner as ValueNode)
      else if (inner) this.visitNode(inner)
    }
  }

  protected override visitValue(node: ValueNode): void {
    const place = this.sent.get(node)
    if (place !== undefined) return this.append(place)
    super.visitValue(node)
    if (!node.immediate) this.sent.set(node, this.getCurrentParameterPlaceholder())
  }
}
