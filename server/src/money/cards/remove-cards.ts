import { Id } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import { jobKind } from '../../platform/jobs/kind.ts'
import { providerNamed } from '../payments/modes.ts'
import { cardPlace } from './card-row.ts'
import { customerName } from './provider-customer.ts'

type Removed = { id: string; provider: string; token: string; removed_at: Temporal.Instant }

/**
 * Deletes at the provider the cards that a customer has deleted here, and our name of a deleted account. If the provider does not respond, the job is
 * retried.
 */
export const removeCards = jobKind({
  name: 'remove-cards',
  lane: 'money',
  payload: z.object({ customer_id: Id }),
  async run(ctx, { customer_id }) {
    const cards = await ctx.query(
      sql<Removed>`select id, provider, token, removed_at from saved_card
        where store_id = ${ctx.store.id} and customer_id = ${customer_id} and removed_at is not null order by id`,
    )
    for (const { id, provider: name, token, removed_at } of cards) {
      const provider = providerNamed(name)
      const customer = (await customerName(ctx, provider, customer_id)) ?? customer_id
      const opened = ctx.services.secrets.open(cardPlace(ctx.store.id, id), token)
      await provider.cards?.remove(ctx, { token: opened, customer })
      // A card that was saved again in the meantime is kept.
      await ctx.query(sql`delete from saved_card
        where store_id = ${ctx.store.id} and id = ${id} and removed_at = ${removed_at}`)
    }
    await ctx.query(sql`delete from provider_customer
      where store_id = ${ctx.store.id} and customer_id = ${customer_id} and exists (select from customer
        where customer.store_id = ${ctx.store.id} and customer.id = provider_customer.customer_id and status = 'DELETED')`)
  },
})
