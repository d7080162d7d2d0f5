import type { StoreDetails } from '@tiffin/contract/stores/details'
import type { Context } from '../http/context.ts'

/** The store's public details [C-09, C-10]. */
export async function getStore(ctx: Context): Promise<{ data: StoreDetails }> {
  return { data: ctx.store.details }
}
