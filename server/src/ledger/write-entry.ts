import { sql } from 'kysely'
import { composeParts, rollbackReason } from '../db/statement-parts.ts'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { bookingParts, type Entry } from './book.ts'

/** Writes an entry by itself, in a statement of its own. Refused if the wallet does not have enough. */
export async function writeEntry(ctx: Context, entry: Entry): Promise<void> {
  const parts = bookingParts({ name: 'entry', stops: 'wallet-short', entry: () => entry })
  const { pieces, stopped } = composeParts(parts, ctx, undefined)
  try {
    await ctx.query(sql`with ${pieces} select ${stopped} as stopped`)
  } catch (error) {
    const reason = rollbackReason(error)
    throw reason ? refusal(reason) : error
  }
}
