import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Attempt, findAttempt } from './attempt.ts'
import type { NewAttempt } from './parts/new-attempt.ts'

type Start<Subject> = {
  /** The parts of the statement that writes the attempt. */
  parts: readonly Part<Context, Subject>[]
  subject: Subject
  /** The error if a part stops the statement, because the payable can no longer be paid. */
  over: () => Error
}

/** Writes an attempt with its jobs. Undefined if another request has just started one. */
export async function startAttempt<Subject extends { attempt: NewAttempt }>(
  ctx: Context,
  { parts, subject, over }: Start<Subject>,
): Promise<Attempt | undefined> {
  const { pieces, stopped } = composeParts(parts, ctx, subject)
  try {
    const [row] = await ctx.query(
      sql<{ stopped: string | null }>`with ${pieces} select ${stopped} as stopped`,
    )
    if (row!.stopped) throw over()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'payment_attempt_live') return undefined
    throw error
  }
  return findAttempt(ctx, subject.attempt.id)
}
