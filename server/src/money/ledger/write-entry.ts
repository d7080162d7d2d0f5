import { runParts } from '../../platform/db/run-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { bookingParts, type Entry } from './book.ts'

/** Writes an entry in a statement of its own. Refused if the wallet has too little. */
export async function writeEntry(ctx: Context, entry: Entry): Promise<void> {
  const parts = bookingParts({ name: 'entry', stops: 'wallet-short', entry: () => entry })
  if (!(await runParts(ctx, parts, undefined))) throw refusal('wallet-short')
}
