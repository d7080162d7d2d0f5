import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { eraseCustomers } from './erase.ts'

/** Erases rows of a deleted customer that were written while the account was being deleted. */
export const eraseAgain = jobKind({
  name: 'erase-again',
  lane: 'upkeep',
  payload: z.object({ customer_id: Id }),
  async run(ctx, { customer_id }) {
    const deleted = sql`select id from customer
      where store_id = ${ctx.store.id} and id = ${customer_id} and status = 'DELETED'`
    await ctx.transaction(run => eraseCustomers(run, ctx, deleted))
  },
})
