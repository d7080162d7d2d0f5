import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { wordingOf } from '../../platform/texts/wording.ts'

/** Stores the language chosen on a device, if the shop offers it, and returns the language of the account. */
export async function exchangeLanguage(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.exchangeLanguage>,
): Promise<{ language: string }> {
  const { options } = ctx.store.configuration.language
  const chosen = options.find(({ code }) => code === body.language)?.code ?? null
  const [row] = await ctx.query(sql<{ language: string }>`
    update customer set language = coalesce(${chosen}::text, language)
    where store_id = ${ctx.store.id} and id = ${ctx.customer.id} and status <> 'DELETED'
    returning language`)
  if (!row) throw refusal('unauthorized')
  return { language: wordingOf(ctx, row.language) }
}
