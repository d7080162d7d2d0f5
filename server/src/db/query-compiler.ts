import {
  type CompiledQuery,
  PostgresQueryCompiler,
  type QueryId,
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

  protected override visitValue(node: ValueNode): void {
    const place = this.sent.get(node)
    if (place !== undefined) return this.append(place)
    super.visitValue(node)
    if (!node.immediate) this.sent.set(node, this.getCurrentParameterPlaceholder())
  }
}
