import { sql } from './sql.ts'
import type { Run } from './database.ts'
import { composeParts, type Part, rollbackReason } from './statement-parts.ts'

/** Runs a statement of parts. False: a part has stopped it, and it had no effect. */
export async function runParts<Ctx extends { query: Run }, Subject>(
  ctx: Ctx,
  parts: readonly Part<Ctx, Subject>[],
  subject: Subject,
): Promise<boolean> {
  const { pieces, stopped } = composeParts(parts, ctx, subject)
  try {
    const [done] = await ctx.query(
      sql<{ stopped: string | null }>`with ${pieces} select ${stopped} as stopped`,
    )
    return done!.stopped === null
  } catch (error) {
    if (rollbackReason(error)) return false
    throw error
  }
}
