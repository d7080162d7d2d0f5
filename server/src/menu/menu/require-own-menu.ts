import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** A menu is served only on its shop's own host: another shop's id gives 404. */
export function requireOwnMenu(ctx: Context, store_id: string | undefined): void {
  if (store_id !== undefined && store_id !== String(ctx.store.id)) throw refusal('not-found')
}
