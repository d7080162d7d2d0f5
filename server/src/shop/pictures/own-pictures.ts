import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * Which of these addresses are pictures of the shop. They are marked as used now, because the
 * caller is about to use them.
 */
export async function ownPictures(ctx: Context, addresses: readonly string[]): Promise<Set<string>> {
  const names = addresses.flatMap(address => pictureName(address) ?? [])
  const rows = await ctx.query(
    sql<{ name: string }>`update picture set used_at = ${ctx.now}
      where store_id = ${ctx.store.id} and name = any(${names}::text[]) and used_at > 'epoch' returning name`,
  )
  return new Set(rows.map(({ name }) => `/pictures/${name}`))
}
